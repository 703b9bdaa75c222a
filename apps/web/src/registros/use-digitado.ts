import { useFieldsEditing } from '../editing/use-editing.ts';
import { useUsuario } from '../sessao/public.ts';

interface Digitado<V> {
  /** Of its draft, such as `estorno.12`. */
  nome: string;
  inicial: V;
}

/**
 * What is typed into a dialog of few fields that an act of its own sends. It is a draft as that of any form until `limpa` says
 * that the act is done; closing the dialog leaves it for the next time.
 */
export function useDigitado<V extends Record<string, unknown>>({ nome, inicial }: Digitado<V>) {
  const usuario = useUsuario();
  const { form, notices, discard } = useFieldsEditing<V, { message: string }>({
    draftName: () => nome,
    id: 0,
    userId: usuario?.id ?? 0,
    stored: { versao: 0, valores: inicial },
    fields: [],
    faultsOf: () => ({}),
    // Whoever shows the fields sends them.
    save: async () => null,
    parseCurrent: () => null,
  });
  return {
    valores: form.values,
    /** As they are at this moment, which may be later than what is on screen. */
    agora: form.getValues,
    muda: form.setValues,
    limpa: discard,
    avisos: { whose: usuario?.nome ?? '', ...notices },
  };
}
