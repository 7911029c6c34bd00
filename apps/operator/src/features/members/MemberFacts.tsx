import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { addDays } from "@hanpan/contract/time";
import { genderWords } from "@hanpan/contract/words/gender";
import { marketingChoiceWords } from "@hanpan/contract/words/marketingChoice";
import { phoneCarrierWords } from "@hanpan/contract/words/phoneCarrier";
import { Link } from "@tanstack/react-router";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CopyText } from "../../parts/CopyText.tsx";
import { At } from "../../parts/labels.tsx";
import { Facts, Panel } from "../../parts/Screen.tsx";
import { UsdtAddress } from "./UsdtAddress.tsx";

/** Whose the member is, and was, by the day. */
function Partners({ partners }: { partners: MemberFile["partners"] }) {
  const mayRead = useMay("partner.read");
  if (partners.length === 0) return "–";
  return (
    <ul className="flex flex-col gap-0.5">
      {partners.map(({ id, nickname, from, until }) => (
        <li key={from}>
          {mayRead ? (
            <Link to={urls.partner} params={{ partnerId: id }} className="text-cobalt hover:underline">
              {nickname}
            </Link>
          ) : (
            nickname
          )}{" "}
          <span className="tabular text-12 text-muted">
            {until === null ? `${from} –` : `${from} – ${addDays(until, -1)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Who the member is. */
export function MemberFacts({ member }: { member: MemberFile }) {
  const language = useLanguage();
  const { bank, referrer } = member;
  return (
    <Panel title={m.member_facts()}>
      <Facts
        facts={[
          [m.desk_bank(), bank.bankName],
          [
            m.desk_account(),
            <CopyText key="account" text={bank.accountNumber} label={m.desk_copyAccount()} />,
          ],
          [m.desk_holder(), bank.depositor],
          [
            m.member_phone(),
            `${member.phone} (${phoneCarrierWords[member.phoneCarrier][language]}) · ${
              member.reached.phoneVerified ? m.member_phoneVerified() : m.member_phoneUnverified()
            }`,
          ],
          [m.member_email(), member.reached.email ?? "–"],
          [m.member_dob(), `${member.dob} · ${wordOf(genderWords, member.gender)}`],
          [m.member_usdt(), <UsdtAddress key="usdt" member={member} />],
          [m.member_referralCode(), member.referralCode],
          [
            m.member_referrer(),
            referrer === null ? (
              "–"
            ) : (
              <Link
                key="referrer"
                to={urls.member}
                params={{ memberId: referrer.id }}
                className="text-cobalt hover:underline"
              >
                {referrer.nickname}
              </Link>
            ),
          ],
          [m.member_partnerOf(), <Partners key="partners" partners={member.partners} />],
          [m.lang_title(), member.language === "ko" ? "한국어" : "English"],
          [
            m.member_marketing(),
            member.marketingChoices.length === 0
              ? m.common_no()
              : member.marketingChoices.map((choice) => wordOf(marketingChoiceWords, choice)).join(" / "),
          ],
          [m.column_joinedAt(), <At key="joined" at={member.createdAt} />],
          [m.column_lastLogin(), <At key="login" at={member.lastLoginAt} />],
        ]}
      />
    </Panel>
  );
}
