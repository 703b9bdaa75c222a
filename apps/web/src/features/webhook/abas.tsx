import type { ConfiguracoesVistas } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import { configuracoesQuery } from '../configuracoes/public.ts';
import { INTEGRACOES as T } from './textos.ts';

const ABAS = {
  webhooks: '/integracoes',
  chaves: '/integracoes/chaves',
  receber: '/integracoes/receber',
} as const;

/** All of them, whatever they do. */
const todosOs = (v: ConfiguracoesVistas): number =>
  [v.webhooks, v.webhooksFalhando, v.webhooksSemSegredo, v.webhooksDesligados].reduce<number>(
    (soma, n = 0) => soma + n,
    0,
  );

/** How other programs are told of what happens, how they sign in, and what they have to know. */
export function AbasDasIntegracoes({ aba }: { aba: keyof typeof ABAS }) {
  const navigate = useNavigate();
  const { data = {} } = useQuery(configuracoesQuery);
  return (
    <ListTabs
      label={T.abas}
      tabs={[
        { id: 'webhooks', name: T.webhooks, count: todosOs(data) },
        { id: 'chaves', name: T.chaves, count: data.chaves ?? 0 },
        { id: 'receber', name: T.receber },
      ]}
      value={aba}
      onChange={(id) => {
        const to = id === 'chaves' || id === 'receber' ? ABAS[id] : ABAS.webhooks;
        void navigate({ to });
      }}
    />
  );
}
