export { errand, errandcrew, errandstop, errandteam } from './errand'
