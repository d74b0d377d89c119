import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { withoutSession } from '../forums/page.js';
import { tell } from './output.js';

/** What Node tells of each request of its `fetch` once the answer begins. */
interface Answered {
  readonly request: { readonly origin: string; readonly path: string };
  readonly response: { readonly statusCode: number };
}

const ANSWERED = 'undici:request:headers';

/** Tells every request that is answered from now on as a detail, without what lets a stranger in; gives the way to end that. */
export function followRequests(): () => void {
  subscribe(ANSWERED, tellAnswered);
  return () => unsubscribe(ANSWERED, tellAnswered);
}

function tellAnswered(message: unknown): void {
  const { request, response } = message as Answered;
  tell(`asked for ${withoutSession(`${request.origin}${request.path}`)}: ${response.statusCode}`, 'detail');
}
