import type { User } from "@hanpan/contract";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { genderWords } from "@hanpan/contract/words/gender";
import { phoneCarrierWords } from "@hanpan/contract/words/phoneCarrier";
import { Badge, Button, Card, ConfirmDialog, Lattice, Money, Surface } from "@hanpan/ui";
import { copyText } from "@hanpan/ui/copy";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Award,
  CalendarCheck,
  Coins,
  Copy,
  ListOrdered,
  LoaderPinwheel,
  LogOut,
  Network,
  ReceiptText,
  ShieldCheck,
  UserPlus,
} from "lucide-react";
import { useState } from "react";
import { NextAddress } from "../../cashier-parts/NextAddress.tsx";
import { usdtQuery } from "../../cashier-parts/queries.ts";
import { RolloverCard } from "../../cashier-parts/RolloverCard.tsx";
import { logout } from "../../lib/authentication.ts";
import { useLanguage } from "../../lib/language.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { useMember } from "../../lib/session.ts";
import { globalSettingQuery, userSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Fact, Facts } from "./Facts.tsx";
import { MyPageFrame } from "./MyPageFrame.tsx";

/** My page, profile: who the member is here, what they hold, where their money is paid out. */
export function MyPage() {
  const member = useMember();
  if (!member) return null;
  return (
    <MyPageFrame>
      <div className="grid gap-4 md:grid-cols-2">
        <Identity member={member} />
        <Shortcuts isPartner={member.isPartner} />
        <BalanceCard member={member} />
        <Rollover />
        <Person member={member} />
        <Payout member={member} />
      </div>
    </MyPageFrame>
  );
}

function Identity({ member }: { member: User }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Surface padded={false} className="overflow-hidden md:col-span-2">
      <Lattice heightPx={12} />
      <div className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-6">
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <h2 className="truncate text-20">{member.nickname}</h2>
            <Badge tone="gold">{member.level.name}</Badge>
          </div>
          <p className="text-14 text-muted">{member.loginId}</p>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-14">
          <div>
            <dt className="text-12 text-muted">{m.my_joinedAt()}</dt>
            <dd className="tabular m-0 font-medium">{formatInstant(member.createdAt)}</dd>
          </div>
          <div>
            <dt className="text-12 text-muted">{m.my_lastLogin()}</dt>
            <dd className="tabular m-0 font-medium">
              {member.lastLoginAt ? formatInstant(member.lastLoginAt) : m.my_firstAccess()}
            </dd>
          </div>
        </dl>
        <Button icon={<LogOut aria-hidden size={16} />} onClick={() => setLeaving(true)}>
          {m.nav_logout()}
        </Button>
      </div>
      <ConfirmDialog
        open={leaving}
        title={m.logout_confirm()}
        confirmLabel={m.nav_logout()}
        onConfirm={() => {
          setLeaving(false);
          void logout();
        }}
        onCancel={() => setLeaving(false)}
      />
    </Surface>
  );
}

/** The member's other places: money, level, responsible play. */
function Shortcuts({ isPartner }: { isPartner: boolean }) {
  const places = [
    { to: urls.deposit, label: m.nav_deposit(), Icon: ArrowDownToLine },
    { to: urls.withdraw, label: m.nav_withdraw(), Icon: ArrowUpFromLine },
    { to: urls.money, label: m.nav_moneyHistory(), Icon: ReceiptText },
    { to: urls.statement, label: m.trx_title(), Icon: ListOrdered },
    { to: urls.convert, label: m.nav_conversionCenter(), Icon: Coins },
    { to: urls.attendance, label: m.nav_attendance(), Icon: CalendarCheck },
    { to: urls.roulette, label: m.nav_roulette(), Icon: LoaderPinwheel },
    { to: urls.level, label: m.header_level(), Icon: Award },
    { to: urls.recommenders, label: m.nav_recommenders(), Icon: UserPlus },
    ...(isPartner ? [{ to: urls.partner, label: m.nav_partner(), Icon: Network } as const] : []),
    { to: urls.limits, label: m.nav_responsible(), Icon: ShieldCheck },
  ] as const;
  return (
    <nav aria-label={m.my_shortcuts()} className="md:col-span-2">
      <ul className="grid grid-cols-4 gap-2 max-sm:[&:lang(en)]:grid-cols-3 sm:grid-cols-6">
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-20 flex-col items-center justify-center gap-1.5 rounded-dialog bg-surface-1 p-2 text-center text-12 font-medium transition-colors hover:bg-surface-2"
            >
              <Icon aria-hidden size={22} className="text-gold" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is still to be staked, and the way out of a bonus. */
function Rollover() {
  const { data } = useQuery(userSettingQuery());
  return data === undefined ? null : <RolloverCard setting={data} />;
}

function BalanceCard({ member }: { member: User }) {
  const { cash, lockedBonus, point, rolling, ticket, debt } = member.balances;
  return (
    <Card title={m.my_balances()}>
      <p className="text-12 text-muted">{m.header_balance()}</p>
      <p className="mb-4 text-32 font-bold text-gold">
        <Money amountWon={cash} />
      </p>
      <Facts>
        {debt > 0 && (
          <Fact name={m.my_debt()}>
            <Money amountWon={debt} />
          </Fact>
        )}
        <Fact name={m.header_bonusBalance()}>
          <span translate="no" className="tabular">
            {m.my_points({ amount: formatNumber(lockedBonus) })}
          </span>
        </Fact>
        <Fact name={m.header_points()}>
          <span translate="no" className="tabular">
            {m.my_points({ amount: formatNumber(point) })}
          </span>
        </Fact>
        <Fact name={m.header_rolling()}>
          <Money amountWon={rolling} />
        </Fact>
        <Fact name={m.my_tickets()}>
          <span translate="no" className="tabular">
            {m.my_ticketCount({ count: formatNumber(ticket) })}
          </span>
        </Fact>
      </Facts>
    </Card>
  );
}

function Person({ member }: { member: User }) {
  const usdt = useQuery(usdtQuery());
  const setting = useQuery(globalSettingQuery());
  const language = useLanguage();
  const carrier =
    setting.data?.carriers.find(({ code }) => code === member.phoneCarrier)?.name ??
    phoneCarrierWords[member.phoneCarrier][language];
  return (
    <Card title={m.my_person()}>
      <Facts>
        <Fact name={m.my_phone()}>
          <span className="tabular">
            {member.phone} ({carrier})
          </span>
        </Fact>
        <Fact name={m.my_gender()}>{wordOf(genderWords, member.gender)}</Fact>
        <Fact name={m.my_dob()}>
          <span className="tabular">{member.dob}</span>
        </Fact>
        <Fact name={m.my_usdt()}>
          <span className="break-all">{member.usdtAddress ?? m.my_none()}</span>
        </Fact>
        <Fact name={m.my_referrer()}>{member.referrer ?? m.my_none()}</Fact>
        <Fact name={m.my_referralCode()}>
          <span className="inline-flex items-center gap-1">
            <span className="tabular">{member.referralCode}</span>
            <Button
              kind="ghost"
              className="-my-3 px-2"
              aria-label={`${m.my_referralCode()} ${m.common_copy()}`}
              icon={<Copy aria-hidden size={16} />}
              onClick={() => void copy(member.referralCode)}
            >
              {m.common_copy()}
            </Button>
          </span>
        </Fact>
      </Facts>
      {usdt.data !== undefined && usdt.data.nextAddress !== null && (
        <div className="mt-4">
          <NextAddress next={usdt.data.nextAddress} />
        </div>
      )}
    </Card>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) confirmNotice(m.common_copied());
  // The browser refuses to copy: the code is on the screen, to be copied by hand.
  else showNotice("warning", m.common_notAvailable());
}

function Payout({ member }: { member: User }) {
  return (
    <div className="md:col-span-2">
      <Card title={m.my_bankInfo()}>
        <dl className="grid gap-4 text-14 sm:grid-cols-3">
          <div>
            <dt className="text-12 text-muted">{m.my_bank()}</dt>
            <dd className="m-0 font-medium">{member.bank.bankName}</dd>
          </div>
          <div>
            <dt className="text-12 text-muted">{m.my_accountNumber()}</dt>
            <dd className="tabular m-0 font-medium">{member.bank.accountNumber}</dd>
          </div>
          <div>
            <dt className="text-12 text-muted">{m.my_depositor()}</dt>
            <dd className="m-0 font-medium">{member.bank.depositor}</dd>
          </div>
        </dl>
        <p className="mt-4 text-12 text-muted">{m.my_bankChangeHelp()}</p>
      </Card>
    </div>
  );
}
