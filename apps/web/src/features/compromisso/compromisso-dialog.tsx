import { type Compromisso, compromissoAlt, compromissoInc } from '@retaguarda/contract';
import type { Dia } from '@retaguarda/domain';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { AbreRegistro, type Quem } from '../../registros/abre-registro.tsx';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { CompromissoFields } from './compromisso-fields.tsx';
import {
  CAMPOS,
  type CompromissoValores,
  envioDe,
  faltas,
  guardadoDe,
  leAtual,
  novoDe,
} from './compromisso-form.ts';
import { umQuery } from './compromisso-queries.ts';
import { type Qual, qualDe } from './endereco.ts';
import { ExcluiAto } from './exclui-ato.tsx';
import { COMPROMISSO_T as T } from './textos.ts';

interface CompromissoDialogProps {
  /** Which one, as the address says it. */
  parte: string;
  /** Today, where the address says no day for a new one. */
  hoje: Dia;
  /** Whatever shows appointments asks again. */
  onMudou: () => Promise<unknown>;
  onClose: () => void;
}

interface Salvo {
  message: string;
  id: number;
  versao: number;
}

interface FormProps extends Quem, Omit<CompromissoDialogProps, 'parte'> {
  qual: Qual;
  compromisso: Compromisso | null;
}

function CompromissoForm({ compromisso, qual, hoje, usuario, onMudou, onClose }: FormProps) {
  const { dia, vez, procId } = qual;
  const id = compromisso?.compromissoId ?? 0;
  const edita = compromisso?.altera ?? true;
  const registro = useFieldsEditing<CompromissoValores, Salvo>({
    recordKind: 'compromisso',
    draftName: (n) => (n === 0 ? `compromisso.novo.${procId}` : `compromisso.${n}.${vez}`),
    id,
    userId: usuario.id,
    stored: compromisso
      ? guardadoDe(compromisso)
      : novoDe(dia === '' ? hoje : dia, procId === 0 ? null : { id: procId, name: `#${procId}` }, {
          id: usuario.id,
          name: usuario.nome,
        }),
    fields: CAMPOS,
    faultsOf: faltas,
    readOnly: !edita,
    save: async (v, { id: para, versao, idempotencyKey }) => {
      const salvo =
        para === 0
          ? await call(compromissoInc, { body: envioDe(v), idempotencyKey })
          : await call(compromissoAlt, {
              body: { compromissoId: para, versao, alcance: v.alcance, vez, ...envioDe(v) },
              idempotencyKey,
            });
      return { ...salvo, id: salvo.compromissoId };
    },
    parseCurrent: leAtual,
    onSaved: () => void onMudou(),
    onDone: onClose,
  });
  return (
    <RegistroDialog
      address="#compromisso"
      title={id === 0 ? T.novo : T.alteracao}
      salvar={edita ? T.salvar : null}
      registro={registro}
      gravado={{ tipo: 'compromisso', id, nome: compromisso?.titulo ?? '' }}
      size={DIALOG_WIDTH.veiculo}
      onClose={onClose}
      tools={
        compromisso !== null &&
        edita && (
          <ExcluiAto
            {...{ compromisso, vez, onMudou, onClose }}
            alcance={vez === '' ? 'todos' : registro.form.values.alcance}
          />
        )
      }
    >
      <CompromissoFields
        form={registro.form}
        readOnly={!edita}
        vezes={
          compromisso === null || compromisso.repeticao === null || vez === ''
            ? null
            : { desta: compromisso.dia, primeiro: compromisso.primeiro }
        }
      />
    </RegistroDialog>
  );
}

/** One appointment, new or stored, over the calendar, a case or the home. */
export function CompromissoDialog({ parte, ...props }: CompromissoDialogProps) {
  // What is none is a new one.
  const qual = qualDe(parte) ?? { id: 0, vez: '', dia: '', procId: 0 };
  const { id, vez } = qual;
  return (
    <AbreRegistro
      address="#compromisso"
      tipo="compromisso"
      registro={id === 0 ? 'novo' : id}
      edita={() => true}
      query={() => umQuery(id, vez)}
      titulo={() => (id === 0 ? T.novo : T.alteracao)}
      size={DIALOG_WIDTH.veiculo}
      onClose={props.onClose}
    >
      {(compromisso, quem) => <CompromissoForm {...props} {...quem} qual={qual} compromisso={compromisso} />}
    </AbreRegistro>
  );
}
