/** What every class of the client has by inheritance, in its own sequence. */
const BASE = 'id nome codigo changed resultados habilidades acao acaoExecutadas';
const inherited = (fields: string) => `${BASE} ${fields}`.split(' ');

/** The fields the client's reader knows, by class: one that it does not know makes it refuse a file as a whole. */
export const CLIENT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'model.World': 'partida victoryPoints jogadores nacoes personagens cidades exercitos locais artefatos packages'.split(
    ' ',
  ),
  'model.Partida': inherited(
    'numero turno turnoNext turnoMax cenario jogadorAtivo mercado language dtDeadline deadline gameOver',
  ),
  'model.Jogador': inherited('login senha email nacoesOwned reportAll'),
  'model.Cenario': inherited(
    'money feiticos produtos terrenos ordens tipoTropa tituloPericia numMaxArtefatos numMaxPersonagem numMaxMovimento numMaxOrdens numOrdens',
  ),
  'model.Nacao': inherited(
    'impostos money pontos cdToken ativa alianca capital jogador raca fillColor borderColor flAlianca nomeDbClean extrato cidades personagens habilidadesNacao relacionamentos mensagensNacao',
  ),
  'model.Local': inherited(
    'clima visible producaoInfo coordenadas estrada rio riacho vau ponte rastro landing terreno cidade producao indicePersonagem indiceExercito indiceArtefato visibilidadeNacao',
  ),
  'model.Personagem': inherited(
    'vida dueloBonus duelo ordensExtraQt periciaComandante periciaAgente periciaEmissario periciaMago periciaComandanteNatural periciaAgenteNatural periciaEmissarioNatural periciaMagoNatural periciaFurtividade periciaFurtividadeNatural refem npc sexo portraiFilename local localOrigem exercito nacao nacaoSubordinada lider artefatoCombateAtivo artefatos feiticos liderados ordens ordensExecutadas',
  ),
  'model.PersonagemFeitico': inherited('feitico habilidade personagem'),
  'model.Exercito': inherited(
    'moral comida tatica tamanhoExercito tamanhoEsquadra movimentacaoEvasiva comandante nacao local tropas',
  ),
  'model.Pelotao': inherited('treino modAtaque modDefesa qtd tipoTropa'),
  'model.Cidade': inherited(
    'local nacao alianca fortificacao tamanho docas capital lealdade lealdadeAnterior fonteInfo oculto sitiado estoques tpTropa raca',
  ),
  'model.Ordem': inherited(
    'comandante emissario mago agente geral feitico improve numero custo descricao chave dificuldade tipo tipoPersonagem requisito parametros ajuda parametrosIde parametrosIdeDisplay',
  ),
  'model.Feitico': inherited(
    'numero valor dificuldade proibido livroFeitico ajuda ordem parametroChave parametroLabel',
  ),
  'model.Mercado': inherited('mercado'),
  'model.Produto': inherited('money armor weapon'),
  'model.Terreno': inherited('agua ancoravel producaoValor movimentoValor'),
  'model.TipoTropa': inherited(
    'movimento upkeepMoney upkeepFood recruitCostMoney recruitCostTime ataqueTerreno defesaTerreno custoMovimento',
  ),
  'model.Raca': inherited('display titletLord numero tropasDescricao tropas'),
  'model.Habilidade': inherited('valor cost tipo'),
  'model.Alianca': inherited('valor'),
  'model.Extrato': ['qtDetail', 'detalhe'],
  'model.ExtratoDetail': ['sequencial', 'valor', 'saldoAtual', 'descricao'],
  'model.VictoryPointsGame': ['nationsPoints', 'turnList'],
  date: ['dateLong'],
  color: ['red', 'green', 'blue', 'alpha'],
};

/** The class of an object that stands under the name of a field. */
export const FIELD_CLASSES: Readonly<Record<string, string>> = {
  partida: 'model.Partida',
  victoryPoints: 'model.VictoryPointsGame',
  cenario: 'model.Cenario',
  jogadorAtivo: 'model.Jogador',
  jogador: 'model.Jogador',
  alianca: 'model.Alianca',
  capital: 'model.Cidade',
  cidade: 'model.Cidade',
  raca: 'model.Raca',
  dtDeadline: 'date',
  fillColor: 'color',
  borderColor: 'color',
  extrato: 'model.Extrato',
  local: 'model.Local',
  localOrigem: 'model.Local',
  terreno: 'model.Terreno',
  exercito: 'model.Exercito',
  comandante: 'model.Personagem',
  lider: 'model.Personagem',
  personagem: 'model.Personagem',
  nacao: 'model.Nacao',
  tipoTropa: 'model.TipoTropa',
  feitico: 'model.Feitico',
  ordem: 'model.Ordem',
  money: 'model.Produto',
};
