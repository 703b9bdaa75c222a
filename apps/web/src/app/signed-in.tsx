import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { aoDesfazer } from '../lib/mudanca.ts';
import { asksAnew, createQueryClient } from '../lib/query-client.ts';
import { onSessionEnd } from '../lib/session.ts';
import { loadFailureViews } from './failure-views.ts';
import '../ui/styles-shell.ts';

/** Everything behind the login. Another person must never see what the last one had loaded. */
export function SignedIn() {
  const [client] = useState(createQueryClient);
  useEffect(() => aoDesfazer(() => void asksAnew(client)), [client]);
  useEffect(() => onSessionEnd(() => client.clear()), [client]);
  useEffect(loadFailureViews, []);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
