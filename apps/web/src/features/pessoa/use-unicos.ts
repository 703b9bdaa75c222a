import { useDebouncedCallback } from '@mantine/hooks';
import { MESSAGES, userValidateCodigo, userValidateCpf, userValidateEmail } from '@retaguarda/contract';
import { cleanCpf, ehCpf, ehEmail } from '@retaguarda/domain';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { call } from '../../lib/call/api.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import type { UsuarioValores } from './usuario-form.ts';

type Unico = 'cpf' | 'email' | 'codigo';

/** Who has it, asked only for what could be somebody's. */
const PERGUNTAS: Readonly<Record<Unico, (valor: string) => Promise<{ validate: number }> | null>> = {
  cpf: (cpf) => (ehCpf(cpf) ? call(userValidateCpf, { body: { cpf: cleanCpf(cpf) } }) : null),
  email: (email) => (ehEmail(email) ? call(userValidateEmail, { body: { email } }) : null),
  codigo: (codigo) => (codigo === '' ? null : call(userValidateCodigo, { body: { codigo } })),
};
const MENSAGENS: Readonly<Record<Unico, string>> = {
  cpf: MESSAGES.cpfExistente,
  email: MESSAGES.emailExistente,
  codigo: MESSAGES.codigoExistente,
};

/**
 * Says at its field that somebody else has a CPF, an e-mail or a code already, once typing rests. The save is
 * refused all the same, so that a question that fails is left at that.
 */
export function useUnicos(form: FieldsForm<UsuarioValores>, id: number) {
  const pergunta = async (campo: Unico, valor: string) => {
    const resposta = await PERGUNTAS[campo](valor)?.catch(() => null);
    const dono = resposta?.validate ?? 0;
    if (dono !== 0 && dono !== id && form.getValues()[campo].trim() === valor)
      form.setFieldError(campo, MENSAGENS[campo]);
  };
  const cpf = useDebouncedCallback((valor: string) => void pergunta('cpf', valor), DEBOUNCE.registro);
  const email = useDebouncedCallback((valor: string) => void pergunta('email', valor), DEBOUNCE.registro);
  const codigo = useDebouncedCallback((valor: string) => void pergunta('codigo', valor), DEBOUNCE.registro);
  const depois = { cpf, email, codigo };
  return (campo: Unico, valor: string): void => {
    form.setFieldValue(campo, valor);
    depois[campo](valor.trim());
  };
}
