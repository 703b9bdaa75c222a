import { Switch } from '@mantine/core';
import { perfisAlt, perfisInc, REGISTROS } from '@retaguarda/contract';
import { ehAtivo, ligada } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import type { OpenRecord } from '../../lib/list/search-record.ts';
import { AbreRegistro, type Quem } from '../../registros/abre-registro.tsx';
import { estadoDoRegistro, podeEditar, tituloDe } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { toastDanger } from '../../ui/notice/toast.tsx';
import {
  camposDo,
  faltasDoPerfil,
  guardadoDe,
  leAtual,
  type PerfilAberto,
  type PerfilValores,
} from './perfil-form.ts';
import { invalidatePerfis, perfilQuery } from './perfil-queries.ts';
import { PermissoesField } from './permissoes-field.tsx';
import { PessoasField } from './pessoas-field.tsx';
import { DIALOGO_PERFIL as T } from './textos.ts';

interface PerfilFormProps extends Quem {
  aberto: PerfilAberto;
  onClose: () => void;
}

function usePerfil({ aberto, edita, usuario, onClose }: PerfilFormProps) {
  const client = useQueryClient();
  const campos = useMemo(() => camposDo(aberto.recursos), [aberto.recursos]);
  const registro = useFieldsEditing<PerfilValores, { message: string }>({
    recordKind: 'perfil',
    draftName: (id) => (id === 0 ? 'perfil.novo' : `perfil.${id}`),
    id: aberto.perfil.id,
    userId: usuario.id,
    stored: guardadoDe(aberto),
    fields: campos,
    faultsOf: faltasDoPerfil,
    readOnly: !edita,
    save: ({ nome, situacao, pessoas, recursos }, { id, versao, idempotencyKey }) => {
      const perfil = { nome, pessoas: pessoas.map((p) => p.id) };
      return id === 0
        ? call(perfisInc, { body: { perfil, recursos: [...recursos] }, idempotencyKey })
        : call(perfisAlt, {
            body: {
              perfil: { ...perfil, id, versao, situacao: ligada(ehAtivo(situacao)) },
              recursos: [...recursos],
            },
            idempotencyKey,
          });
    },
    parseCurrent: leAtual,
    onSaved: () => void invalidatePerfis(client),
    onDone: onClose,
  });
  const save = () => {
    if (edita && registro.form.getValues().recursos.length === 0) toastDanger(T.selecioneAoMenosUma);
    registro.save();
  };
  return { ...registro, save };
}

function PerfilForm(props: PerfilFormProps) {
  const { aberto, nova, edita, onClose } = props;
  const registro = usePerfil(props);
  const { form } = registro;
  const { situacao } = aberto.perfil;
  return (
    <RegistroDialog
      address="?registro"
      frame={FullDialog}
      title={tituloDe({ nova, edita }, T)}
      salvar={edita ? T.salvar : null}
      registro={registro}
      gravado={{ tipo: 'perfil', id: aberto.perfil.id, nome: aberto.perfil.nome }}
      estado={{ ...estadoDoRegistro(situacao), nome: ehAtivo(situacao) ? T.ativado : T.desativado }}
      onClose={onClose}
    >
      <FormGrid>
        <TextCell
          lg={nova ? 6 : 4}
          {...form.getInputProps('nome')}
          label={T.nome}
          withAsterisk
          maxLength={100}
          readOnly={!edita}
          data-autofocus
        />
        <Cell lg={6} field="pessoas">
          <PessoasField
            value={form.values.pessoas}
            onChange={(pessoas) => form.setFieldValue('pessoas', pessoas)}
            readOnly={!edita}
            error={form.errors.pessoas}
          />
        </Cell>
        {!nova && (
          <Cell lg={2} beside>
            <Switch
              label={ehAtivo(form.values.situacao) ? T.ativado : T.desativado}
              checked={ehAtivo(form.values.situacao)}
              disabled={!edita}
              onChange={(e) => form.setFieldValue('situacao', e.currentTarget.checked ? 1 : 0)}
            />
          </Cell>
        )}
        <Cell lg={12} md={12}>
          <PermissoesField
            recursos={aberto.recursos}
            value={form.values.recursos}
            onChange={(recursos) => form.setFieldValue('recursos', recursos)}
            readOnly={!edita}
            error={form.errors.recursos}
          />
        </Cell>
      </FormGrid>
    </RegistroDialog>
  );
}

interface PerfilDialogProps {
  registro: OpenRecord;
  onClose: () => void;
}

/** One profile, new or stored, over the list. */
export function PerfilDialog({ registro, onClose }: PerfilDialogProps) {
  return (
    <AbreRegistro
      address="?registro"
      tipo="perfil"
      registro={registro}
      edita={podeEditar(REGISTROS.perfil.permissoes)}
      query={() => perfilQuery(registro)}
      titulo={(modo) => tituloDe(modo, T)}
      frame={FullDialog}
      onClose={onClose}
    >
      {(aberto, quem) => <PerfilForm {...quem} aberto={aberto} onClose={onClose} />}
    </AbreRegistro>
  );
}
