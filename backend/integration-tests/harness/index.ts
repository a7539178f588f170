export { noCluster, startCluster, type Cluster } from "./cluster"
export { startShop, type Counter, type Shop, type ShopOptions } from "./shop"
export { Visitor, type Answer } from "./visitor"
