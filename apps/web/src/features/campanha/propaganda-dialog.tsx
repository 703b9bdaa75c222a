import { Button } from '@mantine/core';
import { type ImagemDaPropaganda, type Propaganda, propAlt, propInc } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useImage, useObjectUrl } from '../../lib/use-image.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { type Usuario, usePermissoes } from '../../sessao/public.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { invalidateCampanha } from './campanha-queries.ts';
import { ImagemField } from './imagem-field.tsx';
import { PropagandaFields } from './propaganda-fields.tsx';
import {
  CAMPOS,
  faltas,
  guardadaDe,
  leAtual,
  novaDe,
  ordemDe,
  type PropagandaValores,
} from './propaganda-form.ts';
import { PREVIA, DIALOGO_PROPAGANDA as T } from './textos.ts';
import { type Arquivos, useImagens } from './use-imagens.ts';

const PropagandaPrevia = lazyView(() =>
  import('./propaganda-previa.tsx').then((m) => ({ default: m.PropagandaPrevia })),
);

const TIPOS = ['capa', 'modal'] as const;

interface PropagandaDialogProps {
  campId: number;
  /** Those of the campaign. */
  propagandas: readonly Propaganda[];
  /** Null for a new one. */
  propaganda: Propaganda | null;
  usuario: Usuario;
  /** Which one is open from now on. */
  onTroca: (propId: number | undefined) => void;
}

interface PropagandaFormProps extends PropagandaDialogProps {
  arquivos: Arquivos;
  onArquivos: (muda: (arquivos: Arquivos) => Arquivos) => void;
  /** It was saved and stays open. */
  onFica: () => void;
}

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
      <Button variant="default" mr="auto" onClick={open}>
        {PREVIA.abrir}
      </Button>
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

function PropagandaForm(props: PropagandaFormProps) {
  const { campId, propagandas, propaganda, usuario, arquivos, onTroca, onFica } = props;
  const client = useQueryClient();
  const permissions = usePermissoes();
  const edita = permissions.has('campAlt');
  const propId = propaganda?.propId ?? 0;
  const imagens = useImagens(props);
  /** Which pictures go once the banner is stored: all that were chosen, or the one whose button was pressed. */
  const pedida = useRef<ImagemDaPropaganda | 'todas'>('todas');
  const depois = async (id: number): Promise<void> => {
    const foram = await imagens.envia(id, pedida.current === 'todas' ? TIPOS : [pedida.current]);
    await invalidateCampanha(client, campId);
    if (foram && pedida.current === 'todas') return onTroca(undefined);
    onFica();
    onTroca(id);
  };
  const registro = useFieldsEditing<PropagandaValores, { message: string; id: number }>({
    recordKind: 'propaganda',
    draftName: (id) => (id === 0 ? `propaganda.nova.${campId}` : `propaganda.${id}`),
    id: propId,
    userId: usuario.id,
    stored: propaganda ? guardadaDe(propaganda) : novaDe(propagandas),
    fields: CAMPOS,
    faultsOf: faltas,
    readOnly: !edita,
    save: ({ propOrdem, ...campos }, { id, versao, idempotencyKey }) =>
      call(id === 0 ? propInc : propAlt, {
        body: {
          propaganda: { ...campos, propOrdem: ordemDe(propOrdem), propId: id, campanhaId: campId, versao },
        },
        idempotencyKey,
      }),
    parseCurrent: leAtual,
    onDone: ({ id }) => void depois(id),
  });
  const salva = (imagem: ImagemDaPropaganda | 'todas') => {
    pedida.current = imagem;
    registro.save();
  };
  /** A picture needs a banner that is stored; what is being written in one that is stays as it is. */
  const salvaImagem = async (tipo: ImagemDaPropaganda): Promise<void> => {
    if (propaganda === null) return salva(tipo);
    await imagens.envia(propId, [tipo]);
    await invalidateCampanha(client, campId);
  };
  const pendentes = TIPOS.some((t) => arquivos[t] !== undefined);
  const fecha = () => onTroca(undefined);
  return (
    <RegistroDialog
      address="?propaganda"
      title={tituloDe(propaganda === null, edita)}
      salvar={edita ? T.salvar : null}
      salvarBloqueado={imagens.ocupada !== null}
      registro={{ ...registro, save: () => salva('todas'), isDirty: () => pendentes || registro.isDirty() }}
      gravado={{ tipo: 'propaganda', id: propaganda?.propId ?? 0, nome: propaganda?.propTitulo ?? '' }}
      size={DIALOG_WIDTH.veiculo}
      tools={<Previa propaganda={propaganda} valores={registro.form.values} arquivos={arquivos} />}
      onClose={fecha}
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
