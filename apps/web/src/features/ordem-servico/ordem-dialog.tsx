import { type OrdemServico, osAlt, osInc, REGISTROS } from '@retaguarda/contract';
import { nomeSituacaoOrdem, tomSituacaoOrdem } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import type { OpenRecord } from '../../lib/list/search-record.ts';
import { AbreRegistro, type Quem } from '../../registros/abre-registro.tsx';
import { type Modo, podeEditar } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { OrdemFields } from './ordem-fields.tsx';
import { CAMPOS, faltas, guardadaDe, leAtual, novaDe, type OrdemValores } from './ordem-form.ts';
import { ORDEM } from './ordem-queries.ts';
import { DIALOGO_ORDEM as T } from './textos.ts';

interface OrdemDialogProps {
  registro: OpenRecord;
  onClose: () => void;
}

interface OrdemFormProps extends Quem {
  ordem: OrdemServico | null;
  onClose: () => void;
}

function tituloDe({ nova, edita }: Modo): string {
  if (!edita) return T.visualizacao;
  return nova ? T.inclusao : T.edicao;
}

function OrdemForm({ ordem, nova, edita, usuario, onClose }: OrdemFormProps) {
  const client = useQueryClient();
  const registro = useFieldsEditing<OrdemValores, { message: string; id: number; versao: number }>({
    recordKind: 'ordemServico',
    draftName: (id) => (id === 0 ? 'ordem.nova' : `ordem.${id}`),
    id: ordem?.osId ?? 0,
    userId: usuario.id,
    stored: ordem ? guardadaDe(ordem) : novaDe(usuario),
    fields: CAMPOS,
    faultsOf: faltas,
    readOnly: !edita,
    save: async ({ pesCliente, veiculo, pesResp, ...campos }, { id, versao, idempotencyKey }) => {
      const salva = await call(id === 0 ? osInc : osAlt, {
        body: {
          ordemServico: {
            ...campos,
            osId: id,
            versao,
            pesCliente: { id: pesCliente?.id ?? 0 },
            pesResp: { id: pesResp?.id ?? 0 },
            veiculo: { veiculoId: veiculo?.veiculoId ?? 0 },
          },
        },
        idempotencyKey,
      });
      return { ...salva, id: salva.osId };
    },
    parseCurrent: leAtual,
    onSaved: () => void ORDEM.invalida(client),
    onDone: onClose,
  });
  return (
    <RegistroDialog
      address="?registro"
      title={tituloDe({ nova, edita })}
      salvar={edita ? (nova ? T.salvar : T.editar) : null}
      registro={registro}
      gravado={ordem === null ? undefined : { tipo: 'ordemServico', id: ordem.osId, nome: `#${ordem.osId}` }}
      estado={
        ordem === null
          ? undefined
          : { nome: nomeSituacaoOrdem(ordem.osSituacao), tom: tomSituacaoOrdem(ordem.osSituacao) }
      }
      onClose={onClose}
    >
      <OrdemFields form={registro.form} ordem={ordem} readOnly={!edita} />
    </RegistroDialog>
  );
}

/** One service order, new or stored, over the list. */
export function OrdemDialog({ registro, onClose }: OrdemDialogProps) {
  return (
    <AbreRegistro
      address="?registro"
      tipo="ordemServico"
      registro={registro}
      edita={podeEditar(REGISTROS.ordemServico.permissoes)}
      query={() => ORDEM.um(registro)}
      titulo={tituloDe}
      onClose={onClose}
    >
      {(ordem, quem) => <OrdemForm {...quem} ordem={ordem} onClose={onClose} />}
    </AbreRegistro>
  );
}
