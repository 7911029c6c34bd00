import { useState } from "react";
import {
  AmountField,
  Button,
  Checkbox,
  DateField,
  DateRangeField,
  FormMessage,
  LanguageSwitch,
  PasswordField,
  RadioGroup,
  SelectField,
  Switch,
  TextAreaField,
  TextField,
} from "../src/index.ts";
import { Part } from "./Part.tsx";

const choices = [
  { value: "all", label: "전체" },
  { value: "slot", label: "슬롯" },
  { value: "live", label: "라이브카지노" },
];

/** Every field, at rest and refused. */
export function Forms() {
  const [amount, setAmount] = useState<number | null>(1_000_000);
  const [choice, setChoice] = useState("all");
  const [on, setOn] = useState(true);
  const [range, setRange] = useState({ from: "2026-11-01", to: "2026-11-20" });
  const [language, setLanguage] = useState<"ko" | "en">("ko");
  return (
    <Part title="Forms">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          label="아이디"
          required
          placeholder="영문 소문자, 숫자"
          action={<Button>중복확인</Button>}
        />
        <TextField label="닉네임" defaultValue="한판" error="이미 사용 중인 닉네임입니다." />
        <PasswordField label="비밀번호" help="4자 이상" />
        <SelectField label="은행" placeholder="은행을 선택해 주십시오." defaultValue="" options={choices} />
        <AmountField label="금액" valueWon={amount} onChange={setAmount} reading="일백만 원" />
        <DateField label="생년월일" />
        <DateRangeField label="기간" fromLabel="부터" toLabel="까지" {...range} onChange={setRange} />
        <TextAreaField label="내용" />
        <Checkbox label="이용약관에 동의합니다." />
        <Switch label="알림" help="이용 시간을 알려 드립니다." checked={on} onChange={setOn} />
        {(["segmented", "chips", "list"] as const).map((look) => (
          <RadioGroup
            key={look}
            label={look}
            look={look}
            choices={choices}
            value={choice}
            onChange={setChoice}
          />
        ))}
        <LanguageSwitch
          label="언어"
          languages={[
            { value: "ko", label: "한국어" },
            { value: "en", label: "English" },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {(["danger", "warning", "info", "success"] as const).map((kind) => (
        <FormMessage key={kind} kind={kind}>
          {kind}
        </FormMessage>
      ))}
    </Part>
  );
}
