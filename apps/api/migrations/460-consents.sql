-- What members agree to, version by version, and what each of them said of it (docs/consents.md).

CREATE TABLE platform.consent_text (
  kind text NOT NULL CHECK (kind IN ('TERMS', 'PRIVACY', 'MARKETING')),
  version integer NOT NULL CHECK (version > 0),
  title_ko text NOT NULL,
  title_en text NOT NULL,
  body_ko text NOT NULL,
  body_en text NOT NULL,
  asks_again boolean NOT NULL,
  required_from timestamptz,
  published_at timestamptz NOT NULL,
  published_by text,
  PRIMARY KEY (kind, version)
);
COMMENT ON TABLE platform.consent_text IS
  '@ref A version of a text that members agree to; none is ever changed. asks_again: whoever agreed to an older one is asked; from required_from on deposits and games wait for it. published_by is null for what came with the product.';

CREATE TABLE platform.consent (
  member_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL,
  version integer NOT NULL,
  given boolean NOT NULL,
  way text NOT NULL CHECK (way IN ('SIGN_UP', 'ASKED', 'OPTIONS')),
  language text NOT NULL,
  address text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, number)
);
COMMENT ON TABLE platform.consent IS
  '@dist What a member said of a version: given or withdrawn, when, where from and in which language it was read. Rows are added, numbered for each member, and never changed.';
CREATE INDEX consent_of ON platform.consent (member_id, kind, number DESC);

GRANT SELECT, INSERT ON platform.consent_text, platform.consent TO hanpan_app;

INSERT INTO platform.consent_text
  (kind, version, title_ko, title_en, body_ko, body_en, asks_again, required_from, published_at, published_by)
VALUES
  ('TERMS', 1, '이용약관', 'Terms of use',
   '회원은 본인의 이름으로 한 개의 계정만 만들고, 본인만 사용합니다.
가입할 수 있는 나이에 이르지 않은 사람은 가입하거나 이용하실 수 없습니다.
접수된 베팅은 각 게임의 규칙에 따라서만 취소하실 수 있습니다. 각 회차의 결과는 서버가 정하며, 서버 시드가 공개된 뒤 검증하실 수 있습니다.
출금은 등록된 본인 명의의 계좌로만 이루어지며, 롤링 조건을 충족한 뒤에 가능합니다.
회원은 언제든지 한도, 휴식 기간, 자가 이용 제한을 설정하실 수 있습니다. 한도를 높이거나 없애는 변경은 24시간 뒤 다시 확인하셔야 적용되며, 휴식 기간과 자가 이용 제한은 정한 기간이 끝날 때까지 되돌릴 수 없습니다.',
   'A member has one account, in their own name, and uses it alone.
Nobody below the age of joining may sign up or play.
An accepted bet can be cancelled only as the rules of its game allow. The server decides each round; it can be verified once its server seed has been revealed.
Withdrawals go only to the registered account in the member’s own name, once the rollover is met.
A member may set limits, a cooling-off period or self-exclusion at any time. A looser limit applies only after 24 hours and a second confirmation; a cooling-off period or self-exclusion cannot be undone before it ends.',
   true, NULL, now(), NULL),
  ('PRIVACY', 1, '개인정보 수집 및 이용', 'Collection and use of personal data',
   '수집 항목: 아이디, 닉네임, 이름(예금주), 생년월일, 성별, 휴대폰번호와 통신사, 은행과 계좌번호, 접속 기록. 선택 항목: 추천인 코드, USDT 지갑 주소.
이용 목적: 본인과 나이의 확인, 로그인, 입금과 출금의 처리, 부정 이용의 방지.
보유 기간: 탈퇴할 때까지. 법령이 보관을 정한 거래 기록은 그 기간 동안 보관합니다.
비밀번호는 되돌릴 수 없는 형태로만 저장합니다. 동의하지 않으실 수 있으나, 그 경우 가입하실 수 없습니다.',
   'Collected: ID, nickname, name (account holder), date of birth, gender, mobile number and carrier, bank and account number, access records. Optional: referral code, USDT wallet address.
Purpose: to confirm identity and age, to log in, to handle deposits and withdrawals, to prevent misuse.
Kept until the account is closed; transaction records as long as the law requires.
Passwords are stored only in a form that cannot be reversed. You may decline, but then you cannot sign up.',
   true, NULL, now(), NULL),
  ('MARKETING', 1, '광고성 정보 수신', 'Offers and promotions',
   '이벤트, 보너스, 새 게임 소식을 쪽지, 문자, 이메일로 받습니다.
동의하지 않으셔도 모든 서비스를 이용하실 수 있으며, 계정 설정에서 언제든지 철회하실 수 있습니다.
입금과 출금, 계정 보호, 약관 개정처럼 꼭 필요한 안내는 동의와 관계없이 보내 드립니다.',
   'You receive news of events, bonuses and new games by notes, text messages and e-mail.
Everything works without this consent, and you may withdraw it at any time in your account options.
What you need to know of your money, your account''s safety or changed terms is sent whatever you choose.',
   true, NULL, now(), NULL);
