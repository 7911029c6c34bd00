/** What somebody wrote: its lines as they are, in the direction of its letters, never wider than its place. */
export function WrittenText({ children, className = "" }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={`break-words whitespace-pre-wrap [unicode-bidi:plaintext] ${className}`}>
      {children}
    </p>
  );
}
