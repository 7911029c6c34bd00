/** Where the processes of the sportsbook say that they are alive. */
export const processTable = "sportsbook.process";
