import { type CampanhaDados, campAlt, campInc, REGISTROS } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useRef } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { NEW_RECORD, type OpenRecord } from '../../lib/list/search-record.ts';
import { lazyView } from '../../lib/load-code.ts';
import { AbreRegistro, type Quem } from '../../registros/abre-registro.tsx';
import { podeEditar, tituloDe } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { estadoDe } from './campanha-columns.tsx';
import { CampanhaFields } from './campanha-fields.tsx';
import { type CampanhaValores, camposDe, faltas, guardadaDe, leAtual } from './campanha-form.ts';
import type { CampanhaListSearch } from './campanha-list-search.ts';
import { CAMPANHA } from './campanha-queries.ts';
import { PropagandasSecao } from './propagandas-secao.tsx';
import { DIALOGO_CAMPANHA as T } from './textos.ts';

const PropagandaDialog = lazyView(() => import('./propaganda-dialog.tsx'), 'PropagandaDialog');

interface CampanhaDialogProps {
  registro: OpenRecord;
  /** The banner whose dialog stands above. */
  propaganda: OpenRecord | undefined;
  /** Says what is open from now on. */
  onTroca: (aberto: Pick<CampanhaListSearch, 'registro' | 'propaganda'>) => void;
}

interface CampanhaFormProps extends Quem, Omit<CampanhaDialogProps, 'registro'> {
  dados: CampanhaDados;
}

function CampanhaForm({ dados, propaganda, onTroca, ...quem }: CampanhaFormProps) {
  const { nova, edita, permissions, usuario } = quem;
  const client = useQueryClient();
  const { campanha, list, propagandas } = dados;
  const campId = campanha?.campId ?? 0;
  /** What opens once it is saved: nothing, or a banner, which needs a campaign that is stored. */
  const depois = useRef<'nada' | 'propaganda'>('nada');
  const nomes = useMemo(() => new Map(list.map((e) => [e.id, e.nome])), [list]);
  const registro = useFieldsEditing<CampanhaValores, { message: string; id: number }>({
    recordKind: 'campanha',
    draftName: (id) => (id === 0 ? 'campanha.nova' : `campanha.${id}`),
    id: campId,
    userId: usuario.id,
    stored: guardadaDe(dados),
    fields: camposDe(nomes),
    faultsOf: faltas,
    readOnly: !edita,
    save: ({ empresas, ...campos }, { id, versao, idempotencyKey }) =>
      call(id === 0 ? campInc : campAlt, {
        body: { campanha: { ...campos, campId: id, versao }, empresas },
        idempotencyKey,
      }),
    parseCurrent: leAtual,
    onSaved: () => void CAMPANHA.invalida(client),
    onDone: ({ id }) =>
      onTroca(
        depois.current === 'propaganda' ? { registro: id, propaganda: NEW_RECORD } : { registro: undefined },
      ),
  });
  const salva = (entao: 'nada' | 'propaganda') => {
    depois.current = entao;
    registro.save();
  };
  const aberta = propagandas.find((p) => p.propId === propaganda);
  return (
    <>
      <RegistroDialog
        address="?registro"
        title={tituloDe({ nova, edita }, T)}
        salvar={edita ? T.salvar : null}
        registro={{ ...registro, save: () => salva('nada') }}
        gravado={{ tipo: 'campanha', id: campId, nome: campanha?.campNome ?? '' }}
        estado={campanha ? estadoDe(campanha) : undefined}
        size={DIALOG_WIDTH.campanha}
        onClose={() => onTroca({ registro: undefined, propaganda: undefined })}
      >
        <CampanhaFields
          form={registro.form}
          empresas={list}
          readOnly={!edita}
          podeSituacao={nova || permissions.has('campSituacao')}
        />
        <PropagandasSecao
          campId={campId}
          propagandas={propagandas}
          permissions={permissions}
          onAbre={(propId) => onTroca({ propaganda: propId })}
          onNova={() => (nova ? salva('propaganda') : onTroca({ propaganda: NEW_RECORD }))}
        />
      </RegistroDialog>
      {!nova && propaganda !== undefined && (propaganda === NEW_RECORD || aberta) && (
        <Suspense>
          <PropagandaDialog
            campId={campId}
            propagandas={propagandas}
            propaganda={aberta ?? null}
            usuario={usuario}
            onTroca={(propId) => onTroca({ propaganda: propId })}
          />
        </Suspense>
      )}
    </>
  );
}

/** One campaign with its banners, new or stored, over the list. */
export function CampanhaDialog({ registro, propaganda, onTroca }: CampanhaDialogProps) {
  return (
    <AbreRegistro
      address="?registro"
      tipo="campanha"
      registro={registro}
      edita={podeEditar(REGISTROS.campanha.permissoes)}
      query={() => CAMPANHA.um(registro)}
      titulo={(modo) => tituloDe(modo, T)}
      size={DIALOG_WIDTH.campanha}
      onClose={() => onTroca({ registro: undefined, propaganda: undefined })}
    >
      {(dados, quem) => <CampanhaForm {...quem} dados={dados} propaganda={propaganda} onTroca={onTroca} />}
    </AbreRegistro>
  );
}
