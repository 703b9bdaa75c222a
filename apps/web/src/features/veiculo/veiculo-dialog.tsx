import { REGISTROS, type Veiculo, veiAlt, veiInc } from '@retaguarda/contract';
import { cleanPlaca, ehAtivo, formatPlaca, ligada } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import type { OpenRecord } from '../../lib/list/search-record.ts';
import { AbreRegistro, type Quem } from '../../registros/abre-registro.tsx';
import { estadoDoRegistro, type Modo, podeEditar } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import type { DialogAddress } from '../../ui/dialog/address.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';
import { DIALOGO_VEICULO as T } from './textos.ts';
import { VeiculoFields } from './veiculo-fields.tsx';
import { CAMPOS, faltas, guardadoDe, leAtual, novoDe, type VeiculoValores } from './veiculo-form.ts';
import { VEICULO } from './veiculo-queries.ts';

/** A vehicle as a service order names it. */
export interface VeiculoEscolhido {
  veiculoId: number;
  veiculoPlaca: string;
}

interface VeiculoDialogProps {
  registro: OpenRecord;
  /** Opened from a service order: the vehicle is this client's. */
  dono?: NamedOption;
  onSaved?: (veiculo: VeiculoEscolhido) => void;
  onClose: () => void;
}

interface VeiculoSalvo {
  message: string;
  id: number;
  versao: number;
}

interface VeiculoFormProps extends Quem, Omit<VeiculoDialogProps, 'registro'> {
  veiculo: Veiculo | null;
}

function tituloDe({ nova, edita }: Modo, dono: NamedOption | undefined): string {
  if (!edita) return T.visualizacao;
  if (dono === undefined) return T.cadastro;
  return nova ? T.inclusao : T.edicao;
}

/** Over a service order it fills in a field of it. */
const ondeAbre = (dono: NamedOption | undefined): DialogAddress =>
  dono === undefined ? '?registro' : 'part';

const peloNome = (name: string) => (name.trim() === '' ? null : { name });

function VeiculoForm({ veiculo, nova, edita, usuario, dono, onSaved, onClose }: VeiculoFormProps) {
  const client = useQueryClient();
  const registro = useFieldsEditing<VeiculoValores, VeiculoSalvo>({
    recordKind: 'veiculo',
    draftName: (id) => (id === 0 ? `veiculo.novo.${dono?.id ?? 0}` : `veiculo.${id}`),
    id: veiculo?.veiculoId ?? 0,
    userId: usuario.id,
    stored: veiculo ? guardadoDe(veiculo) : novoDe(dono ?? null),
    fields: CAMPOS,
    faultsOf: faltas,
    readOnly: !edita,
    save: async (v, { id, versao, idempotencyKey }) => {
      const salvo = await call(id === 0 ? veiInc : veiAlt, {
        body: {
          veiculo: {
            veiculoId: id,
            versao,
            veiculoPlaca: v.veiculoPlaca,
            veiculoSituacao: ligada(ehAtivo(v.veiculoSituacao)),
            veiculoObs: v.veiculoObs,
            proprietario: { id: v.proprietario?.id ?? 0 },
            marca: peloNome(v.marca),
            modelo: peloNome(v.modelo),
          },
        },
        idempotencyKey,
      });
      return { ...salvo, id: salvo.veiculoId };
    },
    parseCurrent: leAtual,
    onSaved: () => void VEICULO.invalida(client),
    onDone: ({ id }, v) => {
      onSaved?.({ veiculoId: id, veiculoPlaca: cleanPlaca(v.veiculoPlaca) });
      onClose();
    },
  });
  return (
    <RegistroDialog
      address={ondeAbre(dono)}
      title={tituloDe({ nova, edita }, dono)}
      salvar={edita ? T.salvar : null}
      registro={registro}
      gravado={{
        tipo: 'veiculo',
        id: veiculo?.veiculoId ?? 0,
        nome: formatPlaca(veiculo?.veiculoPlaca ?? ''),
      }}
      estado={veiculo ? estadoDoRegistro(veiculo.veiculoSituacao) : undefined}
      size={DIALOG_WIDTH.veiculo}
      onClose={onClose}
    >
      <VeiculoFields
        form={registro.form}
        readOnly={!edita}
        donoFixo={dono !== undefined}
        comSituacao={!nova && dono === undefined}
      />
    </RegistroDialog>
  );
}

/** One vehicle, new or stored, over the list of vehicles or over a service order. */
export function VeiculoDialog({ registro, ...props }: VeiculoDialogProps) {
  return (
    <AbreRegistro
      address={ondeAbre(props.dono)}
      tipo="veiculo"
      registro={registro}
      edita={podeEditar(REGISTROS.veiculo.permissoes)}
      query={() => VEICULO.um(registro)}
      titulo={(modo) => tituloDe(modo, props.dono)}
      size={DIALOG_WIDTH.veiculo}
      onClose={props.onClose}
    >
      {(veiculo, quem) => <VeiculoForm {...props} {...quem} veiculo={veiculo} />}
    </AbreRegistro>
  );
}
