import type { CadastroPageProps } from '../../registros/cadastro.ts';
import { CadastroPage } from '../../registros/cadastro-page.tsx';
import { AbasDasAutomacoes } from './abas.tsx';
import { PaineisDaLista } from './paineis.tsx';

/** What happens by itself in this office. */
export function AutomacoesPage(props: CadastroPageProps) {
  return (
    <>
      <CadastroPage {...props} abas={<AbasDasAutomacoes aba="automacoes" />} />
      <PaineisDaLista de={props.de} />
    </>
  );
}
