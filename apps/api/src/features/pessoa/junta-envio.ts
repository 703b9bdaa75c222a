import { pagamentoGuardado, type UsuarioCampos, type UsuarioEnvio } from '@retaguarda/contract';
import { cleanCpf, cleanPhone, compact, diaDe } from '@retaguarda/domain';
import { today } from '../../base/clock.ts';
import { semMascara } from './pessoais.ts';

const limpo = (texto: string | undefined, limpa: (texto: string) => string): string | undefined =>
  texto === undefined ? undefined : limpa(texto);

function daAutenticacao(antes: UsuarioCampos, { autenticacao }: UsuarioEnvio['user']) {
  if (autenticacao === undefined) return {};
  const { system, code, api } = autenticacao;
  return {
    system: system.flag,
    email: system.systemDados.email,
    code: code.flag,
    cpf: limpo(semMascara(antes, 'cpf', code.codeDados.cpf), cleanCpf),
    telefone: limpo(semMascara(antes, 'telefone', code.codeDados.telefone), cleanPhone),
    api: api.flag,
    ...api.apiDados,
  };
}

/** The fields after a call: what is left out of it stays as it was. */
export function juntaEnvio(antes: UsuarioCampos, { user, perfis, reset }: UsuarioEnvio): UsuarioCampos {
  const { nome, apelido, codigo, sexo, avisos, semWhatsapp } = user;
  const dtNascimento = semMascara(antes, 'dtNascimento', user.dtNascimento);
  const enviados = compact({
    ...daAutenticacao(antes, user),
    nome,
    apelido,
    codigo,
    sexo,
    avisoEmail: avisos?.email,
    avisoSms: avisos?.sms,
    semWhatsapp,
    dtNascimento:
      dtNascimento === undefined ? undefined : (diaDe(dtNascimento, { ate: today() }) ?? dtNascimento.trim()),
    perfis: perfis === undefined ? undefined : [...new Set(perfis)].sort((a, b) => a - b),
    senha: reset?.senha,
    repetir: reset?.repetir,
  });
  return { ...antes, ...enviados, ...(user.pagamento && pagamentoGuardado(user.pagamento)) };
}
