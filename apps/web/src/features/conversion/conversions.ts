import { convertPoints, convertRolling } from "@hanpan/contract/calls/conversion";
import * as m from "../../paraglide/messages.js";
import { type Conversion, inPoints, inWon } from "./conversionForm.ts";

/** Points become cash, one to one. */
export const pointConversion: Conversion = {
  call: convertPoints,
  draftName: "point-conversion",
  repaysDebt: true,
  inPoints: true,
  labelWords: m.conv_amount,
  confirmWords: m.conv_confirm,
  doneWords: m.conv_done,
  submitWords: m.conv_submit,
  noneWords: m.conv_err_none,
  allWords: m.conv_all_points,
  minimumOf: ({ conversion }) => conversion.pointMinimum,
  from: inPoints,
  to: inWon,
};

/** The comp application: whole won of rolling become points. */
export const rollingConversion: Conversion = {
  call: convertRolling,
  draftName: "rolling-conversion",
  repaysDebt: false,
  inPoints: false,
  labelWords: m.comp_amount,
  confirmWords: m.comp_confirm,
  doneWords: m.comp_done,
  submitWords: m.comp_apply,
  noneWords: m.comp_err_none,
  allWords: m.conv_all_rolling,
  minimumOf: ({ conversion }) => conversion.rollingMinimum,
  from: inWon,
  to: inPoints,
};
