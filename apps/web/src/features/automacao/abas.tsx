import { useNavigate } from '@tanstack/react-router';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import { TELA_T as T } from './textos.ts';

/** The automations, and what they did. */
export function AbasDasAutomacoes({ aba }: { aba: 'automacoes' | 'execucoes' }) {
  const navigate = useNavigate();
  return (
    <ListTabs
      label={T.abas}
      tabs={[
        { id: 'automacoes', name: T.automacoes },
        { id: 'execucoes', name: T.execucoes },
      ]}
      value={aba}
      onChange={(id) => void navigate({ to: id === 'execucoes' ? '/automacoes/execucoes' : '/automacoes' })}
    />
  );
}
