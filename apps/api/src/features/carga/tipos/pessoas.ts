import { ERRO } from '@retaguarda/atributos';
import { faltasDoUsuario, MESSAGES, type UsuarioCampos } from '@retaguarda/contract';
import { cleanCnpj, cleanPhone, diaDe, normalizeText, SITUACAO_PESSOA } from '@retaguarda/domain';
import { AppError } from '../../../base/app-error.ts';
import { canSeeCompany, hasPermission } from '../../../base/auth/current-session.ts';
import { findOutOfReach } from '../../../base/auth/reach.ts';
import { today } from '../../../base/clock.ts';
import { seeingEverything, type Tx } from '../../../base/db/tx.ts';
import { catalogoDe, valoresIniciais } from '../../../registros/com-atributos.ts';
import { alteraPessoas } from '../../pericia/public.ts';
import {
  camposDaAlcada,
  carregaUsuarios,
  conferePermissoes,
  estaCompleto,
  type Guardado,
  novoUsuario,
} from '../../pessoa/public.ts';
import type { Contexto, Falta, LinhaLida } from '../contexto.ts';
import type { Processa, Processado } from '../processa.ts';
import {
  ID,
  idDe,
  iguaisGravados,
  inteiro,
  julgaTodas,
  julgaValores,
  linhasGravadas,
  ou,
  repeteLinha,
  separa,
  Vistas,
} from './comum.ts';
import { ehIgual, gravaPessoas, type PessoaDaLinha } from './grava-pessoas.ts';
import { chavesDe, cpfDe, donosDe, empresasDe, saldosDe, textoDe } from './pessoas-conhecidas.ts';

/** What the lines of a chunk are judged by, read once. */
interface Juizo {
  contexto: Contexto;
  guardados: ReadonlyMap<number, Guardado>;
  porCpf: ReadonlyMap<string | null, number>;
  porCodigo: ReadonlyMap<string | null, number>;
  porEmail: ReadonlyMap<string | null, number>;
  empresas: ReadonlyMap<string, number>;
  saldos: ReadonlyMap<number, number>;
  /** Who may more than who imports, and what. */
  acima: ReadonlyMap<number, string>;
  gravadas: ReadonlyMap<number, number>;
  novo: Guardado;
  vistas: Vistas;
}

const SEXOS: Readonly<Record<string, string>> = { f: 'F', feminino: 'F', m: 'M', masculino: 'M' };

function camposDe(linha: LinhaLida, antes: UsuarioCampos): UsuarioCampos {
  const { textos } = linha;
  const nascimento = textos.get('dtNascimento');
  const sexo = textos.get('sexo');
  return {
    ...antes,
    nome: ou(linha, 'nome', antes.nome).replace(/\s+/g, ' '),
    apelido: ou(linha, 'apelido', antes.apelido),
    codigo: ou(linha, 'codigo', antes.codigo),
    email: ou(linha, 'email', antes.email),
    cpf: textos.has('cpf') ? cpfDe(linha) : antes.cpf,
    telefone: textos.has('telefone') ? cleanPhone(textoDe(linha, 'telefone')) : antes.telefone,
    sexo: sexo === undefined ? antes.sexo : (SEXOS[normalizeText(sexo)] ?? sexo),
    dtNascimento:
      nascimento === undefined ? antes.dtNascimento : (diaDe(nascimento, { ate: today() }) ?? nascimento),
  };
}

/** What the server alone knows: who has it already, in the network or in this file. */
function repetidas(juizo: Juizo, { linha }: LinhaLida, id: number, depois: UsuarioCampos): Falta[] {
  const email = depois.email.toLowerCase();
  const dono = juizo.porEmail.get(email);
  if (email !== '' && dono !== undefined && dono !== id)
    return [{ linha, chave: 'email', motivo: MESSAGES.emailExistente }];
  const antes = juizo.vistas.toma(linha, [
    ['cpf', depois.cpf],
    ['codigo', depois.codigo],
    ['email', email],
    idDe(id),
  ]);
  return [...antes]
    .filter(([chave]) => chave !== ID || antes.size === 1)
    .map(([chave, outra]) => ({
      linha,
      chave: chave !== ID ? chave : depois.cpf === '' ? 'codigo' : 'cpf',
      motivo: repeteLinha(outra),
    }));
}

/** Fields whose change takes a permission of its own, as in the dialog. */
function semPermissao(
  { contexto: { sessao } }: Juizo,
  { linha }: LinhaLida,
  mudanca: Parameters<typeof conferePermissoes>[1],
): Falta[] {
  try {
    conferePermissoes(sessao, mudanca);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors.map((e) => ({
      linha,
      chave: e.field === 'empId' ? 'empresa' : (e.field ?? ''),
      motivo: e.message,
    }));
  }
}

function empresaDe(juizo: Juizo, linha: LinhaLida, antes: Guardado): { empId: number; faltas: Falta[] } {
  const texto = textoDe(linha, 'empresa');
  if (texto === '') return { empId: antes.empId, faltas: [] };
  const empId = juizo.empresas.get(texto) ?? juizo.empresas.get(cleanCnpj(texto));
  if (empId !== undefined) return { empId, faltas: [] };
  return { empId: 0, faltas: [{ linha: linha.linha, chave: 'empresa', motivo: 'Empresa não encontrada' }] };
}

function pontosDe(juizo: Juizo, linha: LinhaLida, id: number): { pontos: number; faltas: Falta[] } {
  const texto = textoDe(linha, 'pontos');
  if (texto === '') return { pontos: 0, faltas: [] };
  const falta = (motivo: string) => ({
    pontos: 0,
    faltas: [{ linha: linha.linha, chave: 'pontos', motivo }],
  });
  const lido = inteiro(texto, true);
  if (!lido.ok) return falta(lido.motivo.message);
  const pontos = lido.valor ?? 0;
  if (pontos !== 0 && !hasPermission(juizo.contexto.sessao, 'pontosInc')) return falta(MESSAGES.semPermissao);
  if ((juizo.saldos.get(id) ?? 0) + pontos < 0) return falta('O saldo de pontos não pode ficar negativo');
  return { pontos, faltas: [] };
}

const jaExiste = (chave: 'cpf' | 'codigo'): string =>
  chave === 'cpf' ? MESSAGES.cpfExistente : MESSAGES.codigoExistente;

/** Whom a line means: somebody who is registered, nobody yet, or it can't be told. */
function quemE(juizo: Juizo, l: LinhaLida): { antes: Guardado } | { faltas: Falta[] } {
  const { contexto, gravadas } = juizo;
  const porCpf = juizo.porCpf.get(cpfDe(l));
  const porCodigo = juizo.porCodigo.get(textoDe(l, 'codigo'));
  const chave = porCpf === undefined ? 'codigo' : 'cpf';
  const recusa = (motivo: string) => ({ faltas: [{ linha: l.linha, chave, motivo }] });
  if (porCpf !== undefined && porCodigo !== undefined && porCpf !== porCodigo)
    return recusa('O CPF e o código são de pessoas diferentes');
  const antes = juizo.guardados.get(porCpf ?? porCodigo ?? 0);
  if (antes === undefined)
    return hasPermission(contexto.sessao, 'userInc')
      ? { antes: juizo.novo }
      : recusa('Falta a permissão de incluir pessoas');
  const gravada = gravadas.get(antes.id);
  if (gravada !== undefined) return recusa(repeteLinha(gravada));
  if (!canSeeCompany(contexto.sessao, antes.empId)) return recusa(jaExiste(chave));
  if (antes.categoriaId !== contexto.carga.categoria_id) {
    const visto = contexto.modelo.sem(contexto.sessao.hiddenCategories).categoria(antes.categoriaId);
    if (visto === undefined) return recusa(jaExiste(chave));
    return recusa(`Já é de outra categoria: ${visto.nome}`);
  }
  if (antes.anonimizada) return recusa(MESSAGES.anonimizada);
  return hasPermission(contexto.sessao, 'userAlt')
    ? { antes }
    : recusa('Falta a permissão de alterar pessoas');
}

function situacaoDe({ contexto }: Juizo, antes: Guardado, feita: Pick<PessoaDaLinha, 'campos' | 'valores'>) {
  if (antes.id > 0 && antes.situacao !== SITUACAO_PESSOA.incompleta) return antes.situacao;
  return estaCompleto(contexto.modelo, antes, feita.campos, feita.valores)
    ? SITUACAO_PESSOA.ativa
    : SITUACAO_PESSOA.incompleta;
}

/** What of a line would change the address or situation of who may more than who imports. */
function acimaDaAlcada(
  { acima }: Juizo,
  { linha }: LinhaLida,
  antes: Guardado,
  depois: Pick<PessoaDaLinha, 'campos' | 'situacao'>,
): Falta[] {
  const motivo = acima.get(antes.id);
  if (motivo === undefined) return [];
  return camposDaAlcada({ antes, depois }).map((chave) => ({ linha, chave, motivo }));
}

/** What the reduced dialog would say of the fields. */
function faltasDaForma({ linha }: LinhaLida, { chaveId }: Guardado, campos: UsuarioCampos): Falta[] {
  const exige = { completo: false, perfis: false, temChave: chaveId > 0, hoje: today() };
  const faltas = Object.entries(faltasDoUsuario(campos, exige));
  if (!['', 'F', 'M'].includes(campos.sexo)) faltas.push(['sexo', ERRO.opcao.message]);
  return faltas.map(([chave, motivo]) => ({ linha, chave, motivo }));
}

/** The form's verdict on one line: what goes in, or every reason why it does not. */
function julgaLinha(juizo: Juizo, l: LinhaLida): PessoaDaLinha | Falta[] {
  const quem = quemE(juizo, l);
  if ('faltas' in quem) return [...l.faltas, ...quem.faltas];
  const { antes } = quem;
  const { contexto } = juizo;
  const campos = camposDe(l, antes.campos);
  const empresa = empresaDe(juizo, l, antes);
  const pontos = pontosDe(juizo, l, antes.id);
  const mudou = {
    antes: antes.campos,
    depois: campos,
    novo: antes.id === 0,
    empresa: empresa.empId !== antes.empId,
  };
  const julgado = julgaValores(
    catalogoDe(contexto.modelo, 'pessoa', contexto.carga.categoria_id),
    contexto,
    l,
    {
      anteriores: antes.valores,
      incompleto: true,
    },
  );
  const faltas = [
    ...l.faltas,
    ...faltasDaForma(l, antes, campos),
    ...empresa.faltas,
    ...pontos.faltas,
    ...julgado.faltas,
    ...semPermissao(juizo, l, mudou),
  ];
  if (faltas.length > 0) return faltas;
  const feita = { campos, valores: julgado.guardar };
  const situacao = situacaoDe(juizo, antes, feita);
  const acima = acimaDaAlcada(juizo, l, antes, { campos, situacao });
  if (acima.length > 0) return acima;
  const dobras = repetidas(juizo, l, antes.id, campos);
  if (dobras.length > 0) return dobras;
  return { ...feita, linha: l.linha, antes, empId: empresa.empId, pontos: pontos.pontos, situacao };
}

async function preparaJuizo(
  tx: Tx,
  contexto: Contexto,
  linhas: readonly LinhaLida[],
  gravar: boolean,
): Promise<Juizo> {
  const { modelo, sessao, carga } = contexto;
  const chaves = chavesDe(linhas);
  // What is unique is so in every category; a line that meets a hidden person is told no more than that.
  const donos = await seeingEverything(tx, () => donosDe(tx, chaves));
  const ids = donos.map((d) => d.id);
  const guardados = await seeingEverything(tx, () => carregaUsuarios(tx, ids, gravar));
  const novo = novoUsuario(carga.categoria_id, null);
  const comPontos = linhas.some((l) => l.textos.has('pontos'));
  return {
    contexto,
    guardados: new Map(guardados.map((g) => [g.id, g])),
    porCpf: new Map(donos.map((d) => [d.cpf ?? '-', d.id])),
    porCodigo: new Map(donos.map((d) => [d.codigo, d.id])),
    porEmail: new Map(donos.map((d) => [d.email, d.id])),
    empresas: await empresasDe(tx, chaves.empresas),
    acima: await findOutOfReach(tx, sessao, ids),
    saldos: comPontos ? await saldosDe(tx, ids) : new Map(),
    gravadas: await linhasGravadas(tx, contexto, 'pessoa', ids),
    novo: {
      ...novo,
      valores: valoresIniciais(catalogoDe(modelo, 'pessoa', carga.categoria_id)),
    },
    vistas: new Vistas(carga.id, gravar),
  };
}

/** People: found by CPF or code and altered, else registered. */
export const processaPessoas: Processa = async (tx, contexto, linhas, gravar) => {
  const processa = async (): Promise<Processado> => {
    const juizo = await preparaJuizo(tx, contexto, linhas, gravar);
    const { aceitas, faltas } = await julgaTodas(linhas, (l) => julgaLinha(juizo, l));
    const { mudam, iguais } = separa(aceitas, ehIgual);
    const inseridas = mudam.filter((p) => p.antes.id === 0).length;
    return {
      faltas,
      aceitas: aceitas.map((p) => ({
        linha: p.linha,
        nova: p.antes.id === 0,
        chaves: juizo.vistas.de(p.linha),
      })),
      inseridas,
      atualizadas: mudam.length - inseridas,
      gravados: gravar
        ? [...(await gravaPessoas(tx, contexto, mudam)), ...iguaisGravados('pessoa', iguais)]
        : [],
    };
  };
  if (!gravar) return processa();
  const donos = await donosDe(tx, chavesDe(linhas));
  const conhecidos = await carregaUsuarios(
    tx,
    donos.map((d) => d.id),
  );
  return alteraPessoas(tx, contexto.sessao, conhecidos, processa);
};
