/** The shoe at the far corner of the table: a lacquered box with the backs of cards at its mouth. */
export function Shoe() {
  return (
    <svg className="shoe" viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      <path d="M8 22L78 6L112 22V58L40 76L8 58Z" fill="#05070A" fillOpacity=".5" transform="translate(2 4)" />
      <path d="M8 22L78 6L112 22L42 40Z" fill="#3A1610" />
      <path d="M8 22L42 40V76L8 58Z" fill="#7E1A14" />
      <path d="M42 40L112 22V58L42 76Z" fill="#561009" />
      <path d="M8 22L78 6L112 22L42 40Z" fill="none" stroke="#E9BC57" strokeWidth="1.4" />
      <path d="M42 40V76" stroke="#E9BC57" strokeWidth="1.4" />
      <path d="M14 30L36 42V68L14 55Z" fill="#FBF6E9" />
      <path d="M16 33L34 43V64L16 53Z" fill="#7E1A14" stroke="#E9BC57" />
      <path d="M56 45L100 33V49L56 61Z" fill="none" stroke="#E9BC57" strokeOpacity=".7" />
      <circle cx="78" cy="47" r="5" fill="#2FB98C" stroke="#E9BC57" />
    </svg>
  );
}
