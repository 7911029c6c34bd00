/** How much each act weighs by which operators write what members read: it moves no money and stops nothing (`actsOfWeight.test.ts`). */
export const contentWeights = {
  "operator.event.add": "LIGHT",
  "operator.event.delete": "LIGHT",
  "operator.event.put": "LIGHT",
  "operator.faq.add": "LIGHT",
  "operator.faq.put": "LIGHT",
  "operator.notice.add": "LIGHT",
  "operator.notice.delete": "LIGHT",
  "operator.notice.put": "LIGHT",
  "operator.popup.add": "LIGHT",
  "operator.popup.delete": "LIGHT",
  "operator.popup.put": "LIGHT",
} as const;
