import { TIPO_MOVIMENTO } from '@retaguarda/contract';
import { useNavigate } from '@tanstack/react-router';
import { ListTabs } from '../../ui/list/list-tabs.tsx';
import type { EstoqueSearch } from './estoque-search.ts';
import { deContagens } from './filtros-da-lista.ts';
import { ESTOQUE as T } from './textos.ts';

const ABAS = {
  movimentos: {},
  saldos: { secao: 'saldos' },
  contagens: { tipo: TIPO_MOVIMENTO.contagem },
} as const;

const abaDe = (search: EstoqueSearch): keyof typeof ABAS => {
  if (search.secao === 'saldos') return 'saldos';
  return deContagens(search) ? 'contagens' : 'movimentos';
};

/** The lists of stock: its notes, what each branch holds, and its counts. A branch that is chosen stays chosen. */
export function AbasDoEstoque({ search }: { search: EstoqueSearch }) {
  const navigate = useNavigate();
  return (
    <ListTabs
      label={T.secoes}
      tabs={[
        { id: 'movimentos', name: T.movimentos },
        { id: 'saldos', name: T.saldos },
        { id: 'contagens', name: T.contagens },
      ]}
      value={abaDe(search)}
      onChange={(id) => {
        const aba = id === 'saldos' || id === 'contagens' ? id : 'movimentos';
        void navigate({ to: '/estoque', search: { ...ABAS[aba], empresa: search.empresa } });
      }}
    />
  );
}
