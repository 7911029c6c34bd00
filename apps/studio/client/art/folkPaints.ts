/** The paints of the folk painter: earths, malachite, azurite, vermilion and soot on paper; each from dark to light. */
export const amber = ["#5C2A08", "#A85412", "#E08A22", "#FFB84A", "#FFE3A0"] as const;
export const mineralRed = ["#5A100E", "#A3231B", "#D9412F", "#FF8468", "#FFC6B2"] as const;
export const malachite = ["#0B3A26", "#1C6B3F", "#3C9A58", "#86CF86", "#D0F0BE"] as const;
export const azurite = ["#0F1F4C", "#1F458E", "#3E79CC", "#8FBDF2", "#DCEDFF"] as const;
export const peonyPink = ["#7A1240", "#C22E62", "#EC6A92", "#FFAEC2", "#FFE3EA"] as const;
export const bark = ["#2E1408", "#5E3218", "#93592C", "#C48A52", "#E8BE8C"] as const;
export const paper = ["#8A6A3A", "#C9A86A", "#E9D2A0", "#F7E9C8", "#FFF9E8"] as const;
