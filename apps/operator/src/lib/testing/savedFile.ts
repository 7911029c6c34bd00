/** The text of the file that is handed to the browser by what is done. */
export async function savedFile(save: () => Promise<unknown>): Promise<string> {
  const create = URL.createObjectURL;
  const saved = new Promise<Blob>((resolve) => {
    URL.createObjectURL = (file: Blob | MediaSource) => {
      if (file instanceof Blob) resolve(file);
      return "#";
    };
  });
  try {
    await save();
    return await (await saved).text();
  } finally {
    URL.createObjectURL = create;
  }
}
