import type { Propaganda } from '@retaguarda/contract';
import { ligada } from '@retaguarda/domain';
import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { useImage, useObjectUrl } from '../../lib/image/use-image.ts';
import { lazyView } from '../../lib/load-code.ts';
import { estadoDoRegistro } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import { HeadWord } from '../../ui/acts/head-word.tsx';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { ImagemField } from './imagem-field.tsx';
import { PropagandaFields } from './propaganda-fields.tsx';
import type { PropagandaValores } from './propaganda-form.ts';
import { PREVIA, DIALOGO_PROPAGANDA as T } from './textos.ts';
import type { Arquivos } from './use-imagens.ts';
import {
  type PropagandaAbertaProps,
  type PropagandaDialogProps,
  TIPOS,
  usePropaganda,
} from './use-propaganda.ts';

const PropagandaPrevia = lazyView(() => import('./propaganda-previa.tsx'), 'PropagandaPrevia');

function tituloDe(nova: boolean, edita: boolean): string {
  if (!edita) return T.visualizacao;
  return nova ? T.inclusao : T.edicao;
}

interface PreviaProps {
  propaganda: Propaganda | null;
  valores: PropagandaValores;
  arquivos: Arquivos;
}

/** Shows the banner as the public would see it if it were saved now. */
function Previa({ propaganda, valores, arquivos }: PreviaProps) {
  const { opened, open, close } = usePanel('propagandaPrevia');
  const capa = { guardada: useImage(propaganda?.urlCapa ?? ''), nova: useObjectUrl(arquivos.capa) };
  const modal = { guardada: useImage(propaganda?.urlModal ?? ''), nova: useObjectUrl(arquivos.modal) };
  return (
    <>
      <HeadWord place="act" label={PREVIA.abrir} icon={<IconEye size={16} />} onPress={open} />
      {opened && (
        <Suspense>
          <PropagandaPrevia
            propaganda={{
              titulo: valores.propTitulo,
              link: valores.propLink,
              descricao: valores.propDesc,
              capa: capa.nova ?? capa.guardada,
              modal: modal.nova ?? modal.guardada,
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function PropagandaForm(props: PropagandaAbertaProps) {
  const { propaganda, arquivos, onTroca } = props;
  const permissions = usePermissoes();
  const edita = permissions.has('campAlt');
  const { registro, imagens, salva, salvaImagem } = usePropaganda(props, edita);
  const pendentes = TIPOS.some((t) => arquivos[t] !== undefined);
  return (
    <RegistroDialog
      address="?propaganda"
      title={tituloDe(propaganda === null, edita)}
      salvar={edita ? T.salvar : null}
      salvarBloqueado={imagens.ocupada !== null}
      registro={{ ...registro, save: () => salva('todas'), isDirty: () => pendentes || registro.isDirty() }}
      gravado={{ tipo: 'propaganda', id: propaganda?.propId ?? 0, nome: propaganda?.propTitulo ?? '' }}
      estado={propaganda ? estadoDoRegistro(ligada(propaganda.propSituacao)) : undefined}
      size={DIALOG_WIDTH.veiculo}
      tools={<Previa propaganda={propaganda} valores={registro.form.values} arquivos={arquivos} />}
      onClose={() => onTroca(undefined)}
    >
      <FormGrid>
        <PropagandaFields
          form={registro.form}
          readOnly={!edita}
          podeSituacao={propaganda === null || permissions.has('campSituacao')}
        />
        {TIPOS.map((tipo) => (
          <Cell key={tipo} lg={6}>
            <ImagemField
              label={T[tipo]}
              url={(tipo === 'capa' ? propaganda?.urlCapa : propaganda?.urlModal) ?? ''}
              nome={(tipo === 'capa' ? propaganda?.propAnexoCapa : propaganda?.propAnexoModal) ?? ''}
              arquivo={arquivos[tipo]}
              busy={imagens.ocupada === tipo}
              readOnly={!edita}
              onEscolhe={(arquivo) => imagens.escolhe(tipo, arquivo)}
              onSalva={() => void salvaImagem(tipo)}
              onExclui={() => (propaganda ? imagens.exclui(propaganda, tipo) : Promise.resolve())}
            />
          </Cell>
        ))}
      </FormGrid>
    </RegistroDialog>
  );
}

/** One banner, new or stored, over its campaign. What was chosen to be sent outlives the first saving. */
export function PropagandaDialog(props: PropagandaDialogProps) {
  const [arquivos, setArquivos] = useState<Arquivos>({});
  const [salva, setSalva] = useState(0);
  return (
    <PropagandaForm
      {...props}
      key={`${props.propaganda?.propId ?? 0}.${salva}`}
      arquivos={arquivos}
      onArquivos={setArquivos}
      onFica={() => setSalva((n) => n + 1)}
    />
  );
}
