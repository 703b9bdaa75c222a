import { useNavigate } from '@tanstack/react-router';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import { INTEGRACOES as T } from './textos.ts';

const ABAS = {
  webhooks: '/integracoes',
  chaves: '/integracoes/chaves',
  receber: '/integracoes/receber',
} as const;

/** How other programs are told of what happens, how they sign in, and what they have to know. */
export function AbasDasIntegracoes({ aba }: { aba: keyof typeof ABAS }) {
  const navigate = useNavigate();
  return (
    <ListTabs
      label={T.abas}
      tabs={[
        { id: 'webhooks', name: T.webhooks },
        { id: 'chaves', name: T.chaves },
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
