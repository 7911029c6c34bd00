import * as m from "../../paraglide/messages.js";

/** `6시간`, `1시간 30분`, `45분`. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return m.pay_minutes({ minutes: rest });
  return rest === 0
    ? m.pay_hours({ hours })
    : `${m.pay_hours({ hours })} ${m.pay_minutes({ minutes: rest })}`;
}
