/** Where a forum takes a reply to a thread, by what its engine's addresses look like; undefined where we do not know. */
export function findReplyAddress(thread: string): string | undefined {
  const url = URL.canParse(thread) ? new URL(thread) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const topic = url.searchParams.get('t');
  if (/\/showthread\.php$/.test(url.pathname) && topic)
    return new URL(`newreply.php?do=newreply&noquote=1&t=${encodeURIComponent(topic)}`, url).href;
  if (/\/viewtopic\.php$/.test(url.pathname) && topic) {
    const forum = url.searchParams.get('f');
    return new URL(
      `posting.php?mode=reply&${forum ? `f=${encodeURIComponent(forum)}&` : ''}t=${encodeURIComponent(topic)}`,
      url,
    ).href;
  }
  return undefined;
}
