import { useEdicao } from '../edicao/use-edicao.ts';
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
  const { form, avisos, discard } = useEdicao<V, { message: string }>({
    nome: () => nome,
    id: 0,
    userId: usuario?.id ?? 0,
    guardado: { versao: 0, valores: inicial },
    campos: [],
    faltas: () => ({}),
    // Whoever shows the fields sends them.
    salva: async () => null,
    leAtual: () => null,
  });
  return {
    valores: form.values,
    /** As they are at this moment, which may be later than what is on screen. */
    agora: form.getValues,
    muda: form.setValues,
    limpa: discard,
    avisos: { quem: usuario?.nome ?? '', ...avisos },
  };
}
