import { useState } from "react";
import {
  Badge,
  Button,
  Chart,
  CountingMoney,
  DataTable,
  Money,
  Pagination,
  ProgressBar,
  Tabs,
} from "../src/index.ts";
import { Part } from "./Part.tsx";

const tones = ["neutral", "gold", "jade", "vermilion", "cobalt"] as const;
const rows = [
  { id: "1", name: "가", amount: 12_000 },
  { id: "2", name: "나", amount: -5_000 },
];

/** Figures, tables, charts. */
export function Data() {
  const [balance, setBalance] = useState(1_000_000);
  const [page, setPage] = useState(3);
  const [tab, setTab] = useState<"one" | "two">("one");
  return (
    <Part title="Data">
      <div className="flex flex-wrap items-center gap-4">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Money amountWon={1_234_567} className="text-gold" />
        <Money amountWon={12_000} signed />
        <Money amountWon={-5_000} signed />
        <CountingMoney amountWon={balance} className="text-20 font-bold text-gold" />
        <Button onClick={() => setBalance(balance + 250_000)}>+250,000</Button>
      </div>
      <ProgressBar label="베팅 조건" value={30_000} maximum={100_000} figures="30,000원 / 100,000원" />
      <Tabs
        label="Tabs"
        tabs={[
          { id: "one", label: "하나" },
          { id: "two", label: "둘" },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab}
      </Tabs>
      <DataTable
        caption="Example"
        columns={[
          { id: "name", header: "이름", cell: (row) => row.name, inCard: "title" },
          {
            id: "amount",
            header: "금액",
            cell: (row) => <Money amountWon={row.amount} signed />,
            align: "right",
          },
        ]}
        rows={rows}
        rowKey={(row) => row.id}
        empty={{ title: "조회된 내역이 없습니다." }}
      />
      <Pagination page={page} pageCount={9} onPage={setPage} />
      <Chart
        summary="Profit and loss of five days"
        labels={["1", "2", "3", "4", "5"]}
        series={[{ label: "손익", values: [12_000, -4_000, 8_000, -16_000, 3_000], tone: "jade" }]}
        lossTone="vermilion"
        formatValue={(value) => value.toLocaleString("en-US")}
      />
    </Part>
  );
}
