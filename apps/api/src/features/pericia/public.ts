export {
  type Cadastro,
  cadastrosDe,
  carregaPericia,
  externosDaPericia,
  externosDaPessoa,
  type PericiaRow,
  type PessoaRow,
  pessoasDaPericia,
  tocaPericia,
  travaPericia,
} from './carrega.ts';
export { type Casos, carregaCasos, gravaCasos, linhasDosCasos, proximosCasos } from './casos.ts';
export { confereMudadas } from './em-conflito.ts';
export { exclui, excluiPericia } from './exclui.ts';
export { impactoDasPericias } from './impacto-exclusao.ts';
export { gravaRecebivel, valoresQueEntrariam } from './inclui-recebivel.ts';
export { colunasDe, definicoesDaTabela, semValorDe } from './linhas.ts';
export { type LinhaRecalculada, linhaDe, mesmosValores } from './linhas-recalculadas.ts';
export {
  type Condicao,
  condicoesDaBusca,
  confereFiltrosDePeriodo,
  filtroDinamico,
  filtrosDoTipo,
  idsDe,
  termoDosAtributos,
} from './lista/filtros.ts';
export { periciasDaLista } from './lista/pericia-list-view.ts';
export { alteraPessoa, alteraPessoas } from './muda-pessoa.ts';
export { detalheDe, registrosDe } from './pericia-detalhe-view.ts';
export { paginaDePessoas, type RecebivelNaBaixa, recebiveisOnde, somasDe } from './pericia-pessoas-view.ts';
export { restauraPericia, restauraPericiaPessoa, restauraRecebivel } from './restaura/public.ts';
export { periciaRoutes } from './routes.ts';
export { editaRecebiveis, type RecebivelEditado, recebiveisEmConflito } from './salva-recebiveis.ts';
export { travaVariasComBaixas } from './trava-com-baixas.ts';
export { recebiveisDasChaves } from './valores-por-chave.ts';
