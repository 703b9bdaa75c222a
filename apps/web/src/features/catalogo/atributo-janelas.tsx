import type { Permissoes } from '@retaguarda/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CalculoDialog } from './formula/calculo-dialog.tsx';
import { ImpactoDialog } from './impacto/impacto-dialog.tsx';
import { RegrasDialog } from './regras/regras-dialog.tsx';
import { FORM as T } from './textos.ts';
import type { AtributoEmEdicao } from './use-atributo.ts';
import type { Janelas } from './use-janelas.ts';

interface AtributoJanelasProps {
  atributo: AtributoEmEdicao;
  janelas: Janelas;
  permissoes: Permissoes;
  /** What saving the attribute is called; null for one that is only seen. */
  salvar: string | null;
}

/** What opens above the form of a definition. */
export function AtributoJanelas({ atributo, janelas, permissoes, salvar }: AtributoJanelasProps) {
  const { def, irmas, externos, passos, fixo, novo, impacto } = atributo;
  const { aberta } = janelas;
  return (
    <>
      {aberta === 'regras' && (
        <RegrasDialog
          def={def}
          irmas={irmas}
          readOnly={fixo}
          nova={novo}
          onMuda={janelas.escreveRegras}
          onClose={janelas.fechaRegras}
        />
      )}
      {aberta === 'calculo' && (
        <CalculoDialog
          def={def}
          irmas={irmas}
          externos={externos}
          permissoes={permissoes}
          readOnly={fixo}
          passos={passos}
          salvar={salvar}
          onClose={janelas.fechaCalculo}
        />
      )}
      <ConfirmDialog
        opened={aberta === 'desligar'}
        title={T.desligarRegras}
        text={T.desligarPergunta}
        confirm={T.sim}
        cancel={T.nao}
        onConfirm={janelas.desliga}
        onClose={janelas.naoDesliga}
      />
      <ImpactoDialog {...impacto} />
    </>
  );
}
