const parent = process.ppid;

/** Whether the test that started this process is still there: what goes over and over ends with it. */
export const hasParent = (): boolean => process.ppid === parent;
