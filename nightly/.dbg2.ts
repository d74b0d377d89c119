import * as S from '../src/reading/board/signs/signs.js';
