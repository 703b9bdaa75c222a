import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import type { Quem } from '../../registros/abre-registro.tsx';
import type { CadastroDialogProps, CadastroNaTela, Valores } from '../../registros/cadastro.ts';
import { useUndoSteps } from '../../ui/form/use-undo-steps.ts';
import { campoDaFalta, comeca, definidaDe, recusasDosAtos } from './automacao-form.ts';
import type { Definida } from './automacao-queries.ts';

export type Guardada = Parameters<CadastroNaTela['formulario']['guardado']>[0];

export interface AutomacaoFormProps extends Quem, Omit<CadastroDialogProps, 'registro'> {
  guardada: Guardada;
}

/** A new one runs with the rights of whoever makes it. */
function inicioDe({ de, guardada, usuario }: AutomacaoFormProps) {
  const { versao, valores } = de.formulario.guardado(guardada);
  if (guardada !== null) return { versao, valores };
  return { versao, valores: { ...valores, responsavelId: usuario.id, responsavelNome: usuario.nome } };
}

/** The form of one automation: its draft, its steps back and forth, and the question before it begins. */
export function useAutomacao(props: AutomacaoFormProps, confirma: (definida: Definida) => Promise<boolean>) {
  const { de, guardada, nova, edita, usuario, onIncluido, onClose } = props;
  const client = useQueryClient();
  const { formulario } = de;
  const [inicio] = useState(() => inicioDe(props));
  const [recusas, setRecusas] = useState<Readonly<Record<number, string>>>({});
  const registro = useFieldsEditing<Valores, { message: string; id: number; versao: number }>({
    recordKind: de.tipo,
    draftName: (id) => `${de.tipo}.${id === 0 ? 'novo' : id}`,
    id: guardada?.id ?? 0,
    userId: usuario.id,
    stored: inicio,
    fields: formulario.camposFixos,
    faultsOf: formulario.faltas,
    fieldOf: campoDaFalta,
    readOnly: !edita,
    save: async (valores, para) => {
      setRecusas({});
      const antes = nova ? null : inicio.valores;
      if (comeca(antes, valores) && !(await confirma(definidaDe(valores)))) return null;
      try {
        return await formulario.salva(valores, para);
      } catch (error) {
        setRecusas(recusasDosAtos(error));
        throw error;
      }
    },
    parseCurrent: formulario.leAtual,
    onSaved: ({ id }) => {
      void de.consultas.invalida(client);
      if (nova) onIncluido?.(id);
    },
    onDone: onClose,
  });
  const { getValues, setValues } = registro.form;
  const passos = useUndoSteps<Valores>({ getValues, setValues });
  const { clear } = passos;
  const { generation } = registro;
  // A draft was put back, or what another person saved: there is nothing of one's own to go back to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when other values came
  useEffect(() => clear(), [generation]);
  return { registro, passos, recusas };
}
