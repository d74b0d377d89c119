/** What a field holds as the client declares it: a value, a collection, or an object of a class of its own. */
export type Kind =
  | 'int'
  | 'long'
  | 'boolean'
  | 'string'
  | 'map'
  | 'set'
  | 'list'
  | 'ints'
  | 'strings'
  | 'string-arrays'
  | ClientClass;

type Fields = Partial<Record<Kind, string>>;

/** What every class of the client has by inheritance. */
const BASE: Fields = {
  int: 'id',
  string: 'nome codigo resultados',
  boolean: 'changed',
  map: 'habilidades acao acaoExecutadas',
};

const CLASSES = [
  'model.World',
  'model.Partida',
  'model.Jogador',
  'model.Cenario',
  'model.Nacao',
  'model.Local',
  'model.Personagem',
  'model.PersonagemFeitico',
  'model.Exercito',
  'model.Pelotao',
  'model.Cidade',
  'model.Ordem',
  'model.Feitico',
  'model.Mercado',
  'model.Produto',
  'model.Terreno',
  'model.TipoTropa',
  'model.Raca',
  'model.Habilidade',
  'model.Alianca',
  'model.Extrato',
  'model.ExtratoDetail',
  'model.VictoryPointsGame',
  'date',
  'color',
] as const;
export type ClientClass = (typeof CLASSES)[number];

/** The fields the client's reader knows, by class and kind. */
const FIELDS: Readonly<Record<ClientClass, readonly Fields[]>> = {
  'model.World': [
    {
      'model.Partida': 'partida',
      'model.VictoryPointsGame': 'victoryPoints',
      map: 'jogadores nacoes personagens cidades exercitos locais artefatos packages',
    },
  ],
  'model.Partida': [
    BASE,
    {
      int: 'numero turno turnoNext turnoMax',
      'model.Cenario': 'cenario',
      'model.Jogador': 'jogadorAtivo',
      'model.Mercado': 'mercado',
      string: 'language',
      date: 'dtDeadline deadline',
      boolean: 'gameOver',
    },
  ],
  'model.Jogador': [BASE, { string: 'login senha email', map: 'nacoesOwned', boolean: 'reportAll' }],
  'model.Cenario': [
    BASE,
    {
      'model.Produto': 'money',
      list: 'feiticos',
      map: 'produtos terrenos ordens tipoTropa',
      'string-arrays': 'tituloPericia',
      int: 'numMaxArtefatos numMaxPersonagem numMaxMovimento numMaxOrdens numOrdens',
    },
  ],
  'model.Nacao': [
    BASE,
    {
      int: 'impostos money pontos cdToken',
      boolean: 'ativa',
      'model.Alianca': 'alianca',
      'model.Cidade': 'capital',
      'model.Jogador': 'jogador',
      'model.Raca': 'raca',
      color: 'fillColor borderColor',
      string: 'flAlianca nomeDbClean',
      'model.Extrato': 'extrato',
      list: 'cidades personagens',
      map: 'habilidadesNacao relacionamentos mensagensNacao',
    },
  ],
  'model.Local': [
    BASE,
    {
      int: 'clima',
      boolean: 'visible producaoInfo',
      string: 'coordenadas estrada rio riacho vau ponte rastro landing visibilidadeNacao',
      'model.Terreno': 'terreno',
      'model.Cidade': 'cidade',
      map: 'producao indicePersonagem indiceExercito indiceArtefato',
    },
  ],
  'model.Personagem': [
    BASE,
    {
      int: 'vida dueloBonus duelo ordensExtraQt periciaComandante periciaAgente periciaEmissario periciaMago periciaComandanteNatural periciaAgenteNatural periciaEmissarioNatural periciaMagoNatural periciaFurtividade periciaFurtividadeNatural sexo',
      boolean: 'refem npc',
      string: 'portraiFilename',
      'model.Local': 'local localOrigem',
      'model.Exercito': 'exercito',
      'model.Nacao': 'nacao nacaoSubordinada',
      'model.Personagem': 'lider',
      map: 'artefatos feiticos liderados ordens ordensExecutadas',
    },
  ],
  'model.PersonagemFeitico': [
    BASE,
    { 'model.Feitico': 'feitico', int: 'habilidade', 'model.Personagem': 'personagem' },
  ],
  'model.Exercito': [
    BASE,
    {
      int: 'moral comida tatica tamanhoExercito tamanhoEsquadra',
      boolean: 'movimentacaoEvasiva',
      'model.Personagem': 'comandante',
      'model.Nacao': 'nacao',
      'model.Local': 'local',
      map: 'tropas',
    },
  ],
  'model.Pelotao': [BASE, { int: 'treino modAtaque modDefesa qtd', 'model.TipoTropa': 'tipoTropa' }],
  'model.Cidade': [
    BASE,
    {
      'model.Local': 'local',
      'model.Nacao': 'nacao',
      'model.Alianca': 'alianca',
      int: 'fortificacao tamanho docas lealdade lealdadeAnterior fonteInfo',
      boolean: 'capital oculto sitiado',
      map: 'estoques tpTropa',
      'model.Raca': 'raca',
    },
  ],
  'model.Ordem': [
    BASE,
    {
      boolean: 'comandante emissario mago agente geral feitico improve',
      int: 'numero custo',
      string: 'descricao chave dificuldade tipo tipoPersonagem requisito parametros ajuda',
      strings: 'parametrosIde parametrosIdeDisplay',
    },
  ],
  'model.Feitico': [
    BASE,
    {
      int: 'numero valor dificuldade',
      boolean: 'proibido',
      string: 'livroFeitico ajuda parametroChave parametroLabel',
      'model.Ordem': 'ordem',
    },
  ],
  'model.Mercado': [BASE, { map: 'mercado' }],
  'model.Produto': [BASE, { boolean: 'money armor weapon' }],
  'model.Terreno': [BASE, { boolean: 'agua ancoravel', ints: 'producaoValor movimentoValor' }],
  'model.TipoTropa': [
    BASE,
    {
      int: 'movimento upkeepMoney upkeepFood recruitCostMoney recruitCostTime',
      map: 'ataqueTerreno defesaTerreno custoMovimento',
    },
  ],
  'model.Raca': [BASE, { string: 'display titletLord', int: 'numero', map: 'tropasDescricao tropas' }],
  'model.Habilidade': [BASE, { int: 'valor cost', string: 'tipo' }],
  'model.Alianca': [BASE, { int: 'valor' }],
  'model.Extrato': [{ int: 'qtDetail', list: 'detalhe' }],
  'model.ExtratoDetail': [{ int: 'sequencial valor saldoAtual', string: 'descricao' }],
  'model.VictoryPointsGame': [{ map: 'nationsPoints', set: 'turnList' }],
  date: [{ long: 'dateLong' }],
  color: [{ int: 'red green blue alpha' }],
};

/** The kind of each field the client's reader knows, by class: one that it does not know makes it refuse a file as a whole. */
export const CLIENT_FIELDS: ReadonlyMap<string, ReadonlyMap<string, Kind>> = new Map(
  CLASSES.map((name) => [
    name,
    new Map(
      FIELDS[name].flatMap((fields) =>
        Object.entries(fields).flatMap(([kind, names]) => names.split(' ').map((one) => [one, kind as Kind] as const)),
      ),
    ),
  ]),
);

/** The fields without which the client cannot show an object. */
export const NEEDED: Readonly<Partial<Record<string, readonly string[]>>> = {
  'model.World': ['partida', 'locais', 'nacoes', 'personagens', 'cidades', 'exercitos', 'jogadores'],
  'model.Partida': ['cenario', 'jogadorAtivo', 'mercado'],
  'model.Local': ['coordenadas', 'terreno'],
  'model.Personagem': ['local', 'nacao'],
  'model.Exercito': ['local', 'nacao'],
  'model.Cidade': ['local'],
  'model.Pelotao': ['tipoTropa'],
};
