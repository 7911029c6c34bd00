-- The text of before named notes, text messages and e-mail, and knew no choices. A site that wrote its own keeps it.
INSERT INTO platform.consent_text
  (kind, version, title_ko, title_en, body_ko, body_en, asks_again, required_from, published_at, published_by)
SELECT 'MARKETING', 2, '광고성 정보 수신', 'Offers and promotions',
   '이벤트, 보너스, 새 게임 소식을 직접 고르신 방법으로만 보내 드립니다. 고르지 않으신 방법으로는 보내 드리지 않으며, 미리 선택된 항목은 없습니다.
상품별로 고르실 수 있는 사이트에서는 고르신 상품의 소식만 보내 드립니다.
야간 수신을 따로 고르시는 사이트에서는 고르지 않으신 분께 오후 9시부터 오전 8시까지 보내 드리지 않습니다.
동의하지 않으셔도 모든 서비스를 이용하실 수 있으며, 계정 설정과 받으신 쪽지에서 언제든지 무료로 철회하실 수 있습니다.
입금과 출금, 계정 보호, 약관 개정처럼 꼭 필요한 안내는 동의와 관계없이 보내 드립니다.',
   'News of events, bonuses and new games reaches you only in the ways that you choose. Nothing is chosen for you, and no other way is used.
Where a site lets you choose by product, you receive news of the products that you chose.
Where a site asks for the night by itself, nothing reaches you from 21:00 to 08:00 of Seoul unless you chose it.
Everything works without this consent, and you may withdraw it at any time and free of charge, in your account options and in each note.
What you need to know of your money, your account''s safety or changed terms is sent whatever you choose.',
   false, NULL, now(), NULL
 WHERE (SELECT max(version) FROM platform.consent_text WHERE kind = 'MARKETING') = 1
ON CONFLICT DO NOTHING;
