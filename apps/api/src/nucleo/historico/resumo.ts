/** What a seal keeps of a row `h` of the history. */
export const RESUMO =
  'resumo_do_historico(h.id, h.entidade, h.entidade_id, h.pericia_id, h.baixa_id, h.acao, h.pessoa_id, h.em, h.antes, h.depois, h.endereco, h.chave_api_id, h.agente)';
