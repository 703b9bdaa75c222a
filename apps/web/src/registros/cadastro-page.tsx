import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { lazyView } from '../lib/load-code.ts';
import { UI } from '../ui/texts.ts';
import type { CadastroPageProps } from './cadastro.ts';
import { RegistroListPage } from './lista/registro-list-page.tsx';

const CadastroDialog = lazyView(() => import('./cadastro-dialog.tsx'), 'CadastroDialog');

/** The screen of a registry by the standard calls. */
export function CadastroPage({ de, address, impressao, abas, onIncluido }: CadastroPageProps) {
  const { textos, Dialogo = CadastroDialog } = de;
  return (
    <RegistroListPage
      de={de.daLista}
      rota={de.rota}
      textos={textos}
      adicionar={{ label: UI.adicionar }}
      cabeca={impressao}
      abas={abas}
      filtros={{ situacoes: SITUACOES_REGISTRO_FILTRO }}
      address={address}
      query={de.consultas.pagina}
      visoes={de.visoes}
      vazio={{ procurado: UI.nadaCorresponde, nenhum: textos.vazia, exemplo: textos.exemplo }}
      dialog={(registro) => (
        <Dialogo de={de} registro={registro} onIncluido={onIncluido} onClose={() => address.close()} />
      )}
    />
  );
}
