import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { aoDesfazer } from '../lib/mudanca.ts';
import { asksAnew, endSessionClient, sessionClient } from '../lib/query-client.ts';
import { onSessionEnd } from '../lib/session.ts';
import { whenCalm } from '../lib/when-calm.ts';
import { loadFailureViews } from './failure-views.ts';
import '../ui/styles-shell.ts';

/** Everything behind the login. */
export function SignedIn() {
  const [client] = useState(sessionClient);
  useEffect(() => aoDesfazer(() => void asksAnew(client)), [client]);
  useEffect(() => onSessionEnd(() => client.clear()), [client]);
  useEffect(() => endSessionClient, []);
  useEffect(() => whenCalm(client, loadFailureViews), [client]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
