import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onUndone } from '../lib/call/changed.ts';
import { opening } from '../lib/call/opening/opening.ts';
import { rememberCalls } from '../lib/call/opening/remembered-calls.ts';
import { asksAnew, endSessionClient, sessionClient } from '../lib/call/query-client.ts';
import { onSessionEnd } from '../lib/call/session.ts';
import { loadCode } from '../lib/load-code.ts';
import { whenCalm } from '../lib/when-calm.ts';
import { carregaNomes } from '../sessao/public.ts';
import { loadFailureViews } from './failure-views.ts';
import '../ui/styles-shell.ts';

/** What the next opening gains from this one, and what is needed where something fails or is refused. */
function firstStands(client: QueryClient): void {
  const opened = opening.ends();
  if (opened) rememberCalls(opened.address, opened.calls);
  loadFailureViews();
  void loadCode(() => import('../lib/dropped-files.ts')).then((m) => m.takeDroppedFiles());
  void carregaNomes(client);
}

/** Everything behind the login. */
export function SignedIn() {
  const [client] = useState(sessionClient);
  useEffect(() => onUndone(() => void asksAnew(client)), [client]);
  useEffect(() => onSessionEnd(() => client.clear()), [client]);
  useEffect(() => endSessionClient, []);
  useEffect(() => whenCalm(client, () => firstStands(client)), [client]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
