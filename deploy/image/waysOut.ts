/** Docker of this machine, and of another one: buildah's own way to Docker's socket is older than what Docker answers today. */
const toDocker = (tag: string) =>
  `STORAGE_DRIVER=vfs buildah push --quiet ${tag} docker-archive:/dev/stdout:${tag}`;

/** What is said once an image is built: it lies in buildah's store, where no engine of containers looks. */
export const waysOut = (
  tag: string,
): string => `${tag} is built, and lies in buildah's store (vfs), where Docker does not see it:
  to Docker on this machine    ${toDocker(tag)} | docker load
  to Docker on another one     ${toDocker(tag)} | gzip | ssh <machine> docker load
  into a file for it           STORAGE_DRIVER=vfs buildah push ${tag} docker-archive:hanpan.tar:${tag}
  to a registry                STORAGE_DRIVER=vfs buildah push ${tag} docker://<registry>/${tag}
`;
