/** Where the processes of the studio show that they are alive. */
export const processTable = "studio.process";
