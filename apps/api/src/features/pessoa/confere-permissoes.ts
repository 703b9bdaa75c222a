import {
  CAMPOS_DE_PAGAMENTO,
  type ErrorItem,
  erroDe,
  type Recurso,
  type UsuarioCampo,
  type UsuarioCampos,
} from '@retaguarda/contract';
import { AppError } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';

interface Mudanca {
  antes: UsuarioCampos;
  depois: UsuarioCampos;
  novo: boolean;
  /** The company is another. */
  empresa: boolean;
}

type Regra = readonly [Recurso, (m: Mudanca) => readonly (UsuarioCampo | 'empId')[]];

const mudados = (campos: readonly UsuarioCampo[], { antes, depois }: Mudanca): readonly UsuarioCampo[] =>
  campos.filter((c) => JSON.stringify(antes[c]) !== JSON.stringify(depois[c]));

/** What one signs in by belongs to the way of signing in while that is on, before or after. */
const daEntrada = (modo: 'system' | 'code', dados: readonly UsuarioCampo[], m: Mudanca) => {
  const ligado = !m.novo && (m.antes[modo] || m.depois[modo]);
  return mudados(ligado ? [modo, ...dados] : [modo], m);
};

/** Which permission a changed field takes. */
const REGRAS: readonly Regra[] = [
  ['autenticateSystem', (m) => daEntrada('system', ['email'], m)],
  ['autenticateSMS', (m) => daEntrada('code', ['cpf', 'telefone'], m)],
  ['integration', (m) => mudados(['api', 'chaveName', 'chavePass', 'perfilId', 'expiraEm'], m)],
  ['altPerfisUser', (m) => mudados(['perfis', 'atuacao'], m)],
  ['userReset', (m) => mudados(['senha'], m)],
  ['pessoaPagAlt', (m) => mudados(CAMPOS_DE_PAGAMENTO, m)],
  ['userEmp', (m) => (m.empresa ? ['empId'] : [])],
];

/** Refuses fields that were changed without the permission they take, each at its place. */
export function conferePermissoes(sessao: CurrentSession, mudanca: Mudanca): void {
  const errors: ErrorItem[] = REGRAS.filter(([recurso]) => !hasPermission(sessao, recurso))
    .flatMap(([, campos]) => campos(mudanca))
    .map((field) => erroDe('sem_permissao', field));
  if (errors.length > 0) throw new AppError(403, errors);
}
