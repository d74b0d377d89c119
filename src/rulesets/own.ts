/**
 * What a ruleset of one's own is made with: the type it fills, every type that its functions are given and give, and the
 * parts of the house that rulesets share. Exported by the package as `adjutant/ruleset`; each name is a promise.
 */

export type { BoardView, Conflict, Edge, Holding, Landmark, Match, Piece, Watched } from '../core/board-view.js';
export type { Roll, RollLabel } from '../core/dice.js';
export { commit, roll } from '../core/dice.js';
export type {
  AskedFight,
  AskedFor,
  AttachedFile,
  Block,
  Document,
  DocumentKind,
  Inline,
  NoticeMark,
  Outline,
  Section,
  SectionName,
  Statement,
  TemplateKind,
} from '../core/document.js';
export { code, emphasis, heading, link, list, paragraph, statement, strong } from '../core/document.js';
export type { Fact, Listener, Teller } from '../core/fact.js';
export { LISTENERS } from '../core/fact.js';
export type { Language } from '../core/language.js';
export { LANGUAGES } from '../core/language.js';
export type { Note, Order, OrderStatus, Verdict } from '../core/order.js';
export type { Body, Place, Skip, SkipReason, Span } from '../core/post.js';
export type { DataPath, Issue, Result } from '../core/result.js';
export { err, ok } from '../core/result.js';
export type { EntryField, Fields, FieldType, Schema, Shape, TellAt, Value, WhyNot } from '../core/schema.js';
export {
  amongOthers,
  boolean,
  choice,
  decimal,
  either,
  flag,
  integer,
  listOf,
  manyOf,
  mapOf,
  mapOfKeys,
  newcomer,
  oneOrMore,
  optional,
  orNull,
  parse,
  parseTo,
  piece,
  place,
  player,
  positive,
  recordOf,
  square,
  string,
  time,
  twoOf,
  usually,
  whole,
} from '../core/schema.js';
export { compareNames } from '../core/text.js';
export type { Hex, HexField } from '../core/topology/hexes.js';
export { hexTopology } from '../core/topology/hexes.js';
export type { Border, Region } from '../core/topology/regions.js';
export { regionTopology } from '../core/topology/regions.js';
export type { SquareBoard } from '../core/topology/square-boards.js';
export { squareTopology } from '../core/topology/square-boards.js';
export type { Axis, Board, Lie, Point, Topology, TopologyKind } from '../core/topology/topology.js';
export type { LineNames } from '../reading/line-reader.js';
export { createLineReader } from '../reading/line-reader.js';
export { createPlaceTable } from '../reading/names/place-table.js';
export type { LineRead, ReadLine } from '../reading/phrases/line-phrases.js';
export type { Author, Group, Memory, Part, PlaceTable, Reader, Reading, ReadOrder } from '../reading/reading.js';
export type { Nouns } from '../reading/rulebook.js';
export type { DataOf, DefinedFact, FactDefinition, FactMakers } from './contract/define-facts.js';
export { defineFacts } from './contract/define-facts.js';
export type {
  Corrected,
  Corrections,
  DueEntry,
  EnteredAbsences,
  EntryAnswer,
  EntryDoubt,
  EntryForm,
  EntryKind,
  EntryThread,
  FieldHelp,
  ThreadPost,
} from './contract/entries.js';
export { form } from './contract/entries.js';
export type { Remark, WaiverFact } from './contract/house-facts.js';
export type { AnswerPolicy, PostPolicy, Windows } from './contract/policy.js';
export type { AuthorFact } from './contract/question-facts.js';
export type { Audience, OpeningContext, OpeningPost, Report, ReportContext } from './contract/report.js';
export type {
  CaseFormat,
  Comparison,
  OrderFile,
  OrderPath,
  Ruleset,
  TurnFile,
  TurnFileContext,
} from './contract/ruleset.js';
export type {
  Alternative,
  Change,
  ControlChange,
  Counted,
  Entries,
  Inapplicable,
  JudgeCall,
  LedgerEntry,
  LedgerValue,
  Move,
  OutcomeKind,
  Overruling,
  Reason,
  TurnInput,
  TurnSheet,
  Unsure,
  Update,
  UpdateView,
} from './contract/turn.js';
export type { JudgeRole, Judges, Noun, PlayerWords, ToldEntry, Words } from './contract/words.js';
export type {
  Figure,
  FigureSource,
  Formula,
  FormulaKind,
  Worksheet,
  WorksheetGiven,
  WorksheetKind,
} from './contract/worksheet.js';
export type { Admission, AdmissionRules, Allowed, Breach, Checked, Waiver } from './shared/admission.js';
export { admit, laterOrder, lawful, rulesToWaive, unlawful } from './shared/admission.js';
