import * as acesso from './acesso.ts';
import * as baixa from './baixa.ts';
import * as campanha from './campanha.ts';
import * as campanhaNoAr from './campanha-no-ar.ts';
import * as carga from './carga.ts';
import * as cargaHistorico from './carga-historico.ts';
import * as cargaMapeamento from './carga-mapeamento.ts';
import * as catalogo from './catalogo.ts';
import * as categoria from './categoria.ts';
import * as cidade from './cidade.ts';
import * as conta from './conta.ts';
import * as empresa from './empresa.ts';
import * as estoque from './estoque.ts';
import * as estoqueSaldo from './estoque-saldo.ts';
import * as historico from './historico.ts';
import * as importacao from './importacao.ts';
import * as mensagem from './mensagem.ts';
import * as ordemServico from './ordem-servico.ts';
import * as painel from './painel.ts';
import * as pedido from './pedido.ts';
import * as perfil from './perfil.ts';
import * as pericia from './pericia.ts';
import * as periciaGrava from './pericia-grava.ts';
import * as pessoa from './pessoa.ts';
import * as produto from './produto.ts';
import type { RouteSpec } from './route.ts';
import * as sessao from './sessao.ts';
import * as tarefa from './tarefa.ts';
import * as usuario from './usuario.ts';
import * as usuarioAcoes from './usuario-acoes.ts';
import * as veiculo from './veiculo.ts';
import * as visao from './visao.ts';

const isRoute = (v: unknown): v is RouteSpec =>
  typeof v === 'object' && v !== null && 'method' in v && 'permission' in v && 'response' in v;

/** Every call below `/api`, for the server's registration check, the contract tests and OpenAPI. */
export const ROUTES: readonly RouteSpec[] = [
  sessao,
  conta,
  mensagem,
  painel,
  categoria,
  catalogo,
  tarefa,
  perfil,
  acesso,
  cidade,
  pessoa,
  usuario,
  usuarioAcoes,
  pericia,
  periciaGrava,
  importacao,
  baixa,
  historico,
  visao,
  empresa,
  veiculo,
  ordemServico,
  produto,
  estoque,
  estoqueSaldo,
  pedido,
  carga,
  cargaHistorico,
  cargaMapeamento,
  campanha,
  campanhaNoAr,
].flatMap((m) => Object.values(m).filter(isRoute));
