import { ehCalculado } from '@retaguarda/atributos';
import { Suspense } from 'react';
import { lazyView } from '../../../lib/load-code.ts';
import { ExclusaoDialog } from '../processo/exclusao-dialog.tsx';
import { PESSOAS as T } from '../processo/passos-textos.ts';
import { type Pessoa, useExcluiDaPericia } from './pessoas-queries.ts';
import type { Pessoas } from './use-pessoas.ts';
import type { StepProps } from './use-pessoas-step.ts';

const PessoaPicker = lazyView(
  () => import('../../pessoa/public.ts').then((m) => m.loadPessoaPicker()),
  'PessoaPicker',
);
const ImportDialog = lazyView(
  () => import('../../carga/public.ts').then((m) => m.loadImportDialog()),
  'ImportDialog',
);

const PessoaCadastro = lazyView(() => import('./pessoa-cadastro.tsx'), 'PessoaCadastro');

/** What is open over the people of the case, besides a registration, which the address names. */
export type Aberto = { ato: 'escolhe' | 'importa' } | { ato: 'exclui'; pessoa: Pessoa };

interface PessoasDialogosProps
  extends Pick<StepProps, 'detalhe' | 'permissoes' | 'usuario' | 'editavel' | 'em'> {
  passo: Pessoas;
  aberto: Aberto | null;
  /** Closes that dialog, if it is still open. */
  onFecha: (ato: Aberto['ato']) => void;
  /** Whose registration is open. */
  cadastro: Pessoa | undefined;
  onFechaCadastro: () => void;
}

export function PessoasDialogos(props: PessoasDialogosProps) {
  const { detalhe, permissoes, usuario, editavel, em, passo, aberto, onFecha, cadastro } = props;
  const { procId } = detalhe;
  const { definicoes, definicoesPessoa, invalidate } = passo;
  const fechaExclusao = () => onFecha('exclui');
  const exclusao = useExcluiDaPericia(procId, 'pessoa', fechaExclusao);
  const exclui = ({ procPesId: id, versao }: Pessoa, visto: string) => exclusao.mutate({ id, versao, visto });
  return (
    <>
      <Suspense>
        {aberto?.ato === 'escolhe' && (
          <PessoaPicker procId={procId} onChanged={invalidate} onClose={() => onFecha('escolhe')} />
        )}
        {cadastro && (
          <PessoaCadastro
            procId={procId}
            pessoa={cadastro}
            usuario={usuario}
            definicoes={definicoesPessoa.filter((d) => cadastro.atribPessoa.some((v) => v.catId === d.id))}
            permissoes={permissoes}
            somenteLeitura={!editavel || !permissoes.has('periciaAlt')}
            em={em}
            onClose={props.onFechaCadastro}
          />
        )}
        {aberto?.ato === 'importa' && (
          <ImportDialog
            procId={procId}
            colunas={definicoes.filter((d) => !ehCalculado(d)).map((d) => d.codId)}
            onChanged={invalidate}
            onClose={() => onFecha('importa')}
          />
        )}
      </Suspense>
      {aberto?.ato === 'exclui' && (
        <ExclusaoDialog
          local="pessoa"
          id={aberto.pessoa.procPesId}
          question={T.confirmaExclusao(aberto.pessoa.pesNome)}
          busy={exclusao.isPending}
          onConfirm={(visto) => exclui(aberto.pessoa, visto)}
          onClose={fechaExclusao}
        />
      )}
    </>
  );
}
