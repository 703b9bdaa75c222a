import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import type { ListAddress } from '../lib/list/list-address.ts';
import type { RegistrySearch } from '../lib/list/search-record.ts';
import { lazyView } from '../lib/load-code.ts';
import { UI } from '../ui/texts.ts';
import type { CadastroNaTela } from './cadastro.ts';
import { RegistroListPage } from './lista/registro-list-page.tsx';

const CadastroDialog = lazyView(() =>
  import('./cadastro-dialog.tsx').then((m) => ({ default: m.CadastroDialog })),
);

interface CadastroPageProps {
  de: CadastroNaTela;
  address: ListAddress<RegistrySearch>;
  /** Leads to the list on paper. */
  impressao: ReactNode;
  /** A new record is stored. */
  onIncluido?: (id: number) => void;
}

/** The screen of a registry by the standard calls. */
export function CadastroPage({ de, address, impressao, onIncluido }: CadastroPageProps) {
  const { textos } = de;
  return (
    <RegistroListPage
      de={de.daLista}
      rota={de.rota}
      textos={textos}
      adicionar={{ label: textos.adicionar }}
      cabeca={impressao}
      filtros={{ situacoes: SITUACOES_REGISTRO_FILTRO }}
      address={address}
      query={de.consultas.pagina}
      visoes={de.visoes}
      vazio={{ procurado: UI.nadaCorresponde, nenhum: textos.vazia, exemplo: textos.exemplo }}
      dialog={(registro) => (
        <CadastroDialog de={de} registro={registro} onIncluido={onIncluido} onClose={() => address.close()} />
      )}
    />
  );
}
