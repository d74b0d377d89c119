import ICAL from 'ical.js';

/** What a part of a calendar says, by the names of RFC 5545 in small letters; moments as ISO. */
type Said = Readonly<Record<string, string>>;

/** Reads an iCalendar text the way a calendar program does: what it says of itself, and each part in it. Throws where it is none. */
export function readCalendar(text: string): {
  readonly says: Said;
  readonly parts: readonly (Said & { part: string })[];
} {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const said = (one: ICAL.Component): Said =>
    Object.fromEntries(one.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]));
  const inside = (one: ICAL.Component): readonly ICAL.Component[] =>
    one.getAllSubcomponents().flatMap((part) => [part, ...inside(part)]);
  return { says: said(calendar), parts: inside(calendar).map((part) => ({ ...said(part), part: part.name })) };
}
